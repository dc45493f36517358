import "@mantine/core/styles/Tabs.layer.css";
import { Alert, Tabs, Text } from "@mantine/core";
import { imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { ErrorState, Loading } from "@/ui";
import { CategoryPanel } from "./CategoryPanel";
import { imagesInCategory, imagesQuery } from "./image-queries";
import classes from "./images-panel.module.css";

interface ImagesPanelProps {
  /** `undefined` until the report is created. */
  reportId: number | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category?: string | undefined;
}

const Guidelines = () => (
  <Alert title="Image guidelines" color="gray">
    <ul className={classes.guidelines}>
      <li>Up to 10MB per file in JPG, PNG, GIF or WebP</li>
      {imageCategory.values.map((category) => (
        <li key={category}>
          {imageCategory.labels[category]}: up to {imageLimits[category].max}
          {imageLimits[category].required && ", at least one"}
        </li>
      ))}
    </ul>
  </Alert>
);

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
      <Text mb="xs">
        {images.length} {images.length === 1 ? "image" : "images"} in total
      </Text>
      <Tabs value={shown} onChange={setShown} keepMounted={false}>
        <Tabs.List aria-label="Image categories">
          {imageCategory.values.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {imageCategory.labels[value]} ({imagesInCategory(images, value).length}/{imageLimits[value].max}
              )
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {imageCategory.values.map((value) => (
          <Tabs.Panel key={value} value={value} pt="md">
            <CategoryPanel reportId={reportId} category={value} images={images} readOnly={readOnly} />
          </Tabs.Panel>
        ))}
      </Tabs>
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
    </div>
  );
};
