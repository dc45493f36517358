import { useEffect, useRef, useState } from "react";

/** Where the keyboard goes once the list has changed: to a row's text or one of its buttons, or to the button that adds. */
type FocusTarget = { row: number; part: "text" | "up" | "down" } | "add";

interface TextList {
  items: readonly string[];
  change: (items: string[]) => void;
}

/** Editing a list of texts: each change says what it did, and keeps the keyboard where the person works. */
export const useTextList = ({ items, change }: TextList) => {
  const group = useRef<HTMLDivElement>(null);
  const next = useRef<FocusTarget>(undefined);
  const [announcement, announce] = useState("");

  useEffect(() => {
    const place = next.current;
    if (place === undefined) return;
    next.current = undefined;
    const wanted = place === "add" ? "add" : `${place.part}-${place.row}`;
    group.current?.querySelector<HTMLElement>(`[data-place="${wanted}"]`)?.focus();
  });

  const applyChange = (changed: string[], place: FocusTarget, message: string) => {
    next.current = place;
    announce(message);
    change(changed);
  };
  const last = items.length - 1;

  return {
    group,
    /** What a screen reader is told of the last change. */
    announcement,
    edit: (row: number, text: string) => change(items.with(row, text)),
    addBelow: (row: number) =>
      applyChange(items.toSpliced(row + 1, 0, ""), { row: row + 1, part: "text" }, ""),
    remove: (row: number) => {
      const near: FocusTarget = last === 0 ? "add" : { row: Math.min(row, last - 1), part: "text" };
      applyChange(items.toSpliced(row, 1), near, `${items[row] || "Empty row"} removed`);
    },
    moveUp: (row: number) => {
      const to = row - 1;
      const changed = items.toSpliced(to, 2, items[row] ?? "", items[to] ?? "");
      // At the end of the list the button that was pressed can do no more.
      applyChange(
        changed,
        { row: to, part: to === 0 ? "down" : "up" },
        `Moved to ${to + 1} of ${items.length}`,
      );
    },
    moveDown: (row: number) => {
      const to = row + 1;
      const changed = items.toSpliced(row, 2, items[to] ?? "", items[row] ?? "");
      applyChange(
        changed,
        { row: to, part: to === last ? "up" : "down" },
        `Moved to ${to + 1} of ${items.length}`,
      );
    },
  };
};
