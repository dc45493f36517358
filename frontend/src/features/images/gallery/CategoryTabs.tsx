import { countIn, isNeeded } from "@/lib/images/photograph-counts";
import "@mantine/core/styles/Tabs.layer.css";
import { useDroppable } from "@dnd-kit/core";
import { Tabs } from "@mantine/core";
import { type ImageCategory, imageCategory, imageLimits } from "@takseru/shared-types";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./category-tabs.module.css";
import { useGallery } from "./gallery-context";
import { tabId } from "./order/nearest-photograph";

/** Brings the tab of a category into the middle of the row, where the row is wider than the screen. */
const showTab = (row: HTMLElement | null, category: string) => {
  const tab = row?.querySelector<HTMLElement>(`[data-tab="${category}"]`);
  if (!row || !tab) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
};

const CategoryTab = ({ category }: { category: ImageCategory }) => {
  const { photographs } = useGallery();
  const drop = useDroppable({ id: tabId(category), data: { category } });
  return (
    <Tabs.Tab
      ref={drop.setNodeRef}
      value={category}
      data-tab={category}
      data-over={drop.isOver || undefined}
      className={classes.tab ?? ""}
    >
      {imageCategory.labels[category]}{" "}
      <span className={classes.count} data-needed={isNeeded(photographs, category) || undefined}>
        {countIn(photographs, category)}/{imageLimits[category].max}
      </span>
    </Tabs.Tab>
  );
};

interface CategoryTabsProps {
  shown: ImageCategory;
  onShow: (category: ImageCategory) => void;
  children: ReactNode;
}

/** On a phone one category is shown at a time, below a row of chips; what is dragged onto a chip moves there. */
export const CategoryTabs = ({ shown, onShow, children }: CategoryTabsProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(row.current, shown), [shown]);
  return (
    <Tabs
      value={shown}
      onChange={(value) => onShow(imageCategory.values.find((category) => category === value) ?? shown)}
    >
      <Tabs.List ref={row} aria-label="Image categories" className={classes.tabs ?? ""}>
        {imageCategory.values.map((category) => (
          <CategoryTab key={category} category={category} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="sm">
        {children}
      </Tabs.Panel>
    </Tabs>
  );
};
