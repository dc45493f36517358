import "@mantine/core/styles/Tabs.layer.css";
import { Alert, Tabs, Text } from "@mantine/core";
import { imagesQuery } from "@/lib/images/images-query";
import "@mantine/core/styles/Alert.layer.css";
import { imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/api/api";
import { ErrorState, Loading } from "@/ui";
import { CameraHost } from "../camera/CameraHost";
import { CategoryPanel } from "./CategoryPanel";
import { imagesInCategory } from "./image-queries";
import classes from "./images-panel.module.css";

interface ImagesPanelProps {
  /** `undefined` until the report is created. */
  reportId: number | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category?: string | undefined;
}

/** A line; the limits of each category open below it. */
const Guidelines = () => (
  <details className={classes.guidelines}>
    <summary>
      Image guidelines: <span>Up to 10MB per file in JPG, PNG, GIF or WebP</span>
    </summary>
    <ul>
      {imageCategory.values.map((category) => (
        <li key={category}>
          {imageCategory.labels[category]}: up to {imageLimits[category].max}
          {imageLimits[category].required && ", at least one"}
        </li>
      ))}
    </ul>
  </details>
);

/** Brings the tab of a category into the middle of the row, where the row is wider than the screen. */
const showTab = (row: HTMLElement | null, category: string | null) => {
  const tab = row?.querySelector<HTMLElement>(`[data-tab="${category}"]`);
  if (!row || !tab) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
};

const Categories = ({
  reportId,
  readOnly,
  category,
}: {
  reportId: number;
  readOnly: boolean;
  category: string | undefined;
}) => {
  const { data: images, error, refetch } = useQuery(imagesQuery(reportId));
  const first = imageCategory.values.find((value) => value === category) ?? imageCategory.values[0];
  const [shown, setShown] = useState<string | null>(first ?? null);
  const tabs = useRef<HTMLDivElement>(null);
  const isShown = images !== undefined;
  useEffect(() => {
    if (isShown) showTab(tabs.current, shown);
  }, [shown, isShown]);
  if (!images && error)
    return (
      <ErrorState
        title={messages.images.loadFailed}
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!images) return <Loading text="Loading images..." />;
  return (
    <>
      <Tabs value={shown} onChange={setShown} keepMounted={false}>
        <Tabs.List ref={tabs} aria-label="Image categories" className={classes.tabs ?? ""}>
          {imageCategory.values.map((value) => (
            <Tabs.Tab key={value} value={value} data-tab={value} className={classes.tab ?? ""}>
              {imageCategory.labels[value]}{" "}
              <span className={classes.count}>
                {imagesInCategory(images, value).length}/{imageLimits[value].max}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {imageCategory.values.map((value) => (
          <Tabs.Panel key={value} value={value} pt="md">
            <CategoryPanel reportId={reportId} category={value} images={images} readOnly={readOnly} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Text size="sm" c="dimmed">
        {images.length} {images.length === 1 ? "image" : "images"} in total
      </Text>
    </>
  );
};

/** The photographs of a report, by category. */
export const ImagesPanel = ({ reportId, readOnly, category }: ImagesPanelProps) => {
  if (reportId === undefined) return <Alert color="yellow">{messages.images.saveFirst}</Alert>;
  return (
    <div className={classes.panel}>
      <Categories key={category} reportId={reportId} readOnly={readOnly} category={category} />
      {!readOnly && <Guidelines />}
      {!readOnly && <CameraHost reportId={reportId} />}
    </div>
  );
};
