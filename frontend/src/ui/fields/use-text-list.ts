import { useEffect, useRef, useState } from "react";

/** What takes the focus after a change: the text or a button of a row, or the button that adds a row. */
type FocusTarget = { row: number; part: "text" | "up" | "down" } | "add";

interface TextList {
  items: readonly string[];
  change: (items: string[]) => void;
}

/** Edits a list of texts; announces each change and moves the focus to the row that the user works on. */
export const useTextList = ({ items, change }: TextList) => {
  const group = useRef<HTMLDivElement>(null);
  const next = useRef<FocusTarget>(undefined);
  const [announcement, announce] = useState("");

  useEffect(() => {
    const target = next.current;
    if (target === undefined) return;
    next.current = undefined;
    const name = target === "add" ? "add" : `${target.part}-${target.row}`;
    group.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  });

  const applyChange = (changed: string[], target: FocusTarget, message: string) => {
    next.current = target;
    announce(message);
    change(changed);
  };
  const last = items.length - 1;

  return {
    group,
    /** For screen readers: the last change. */
    announcement,
    edit: (row: number, text: string) => change(items.with(row, text)),
    addBelow: (row: number) =>
      applyChange(items.toSpliced(row + 1, 0, ""), { row: row + 1, part: "text" }, ""),
    remove: (row: number) => {
      const neighbour: FocusTarget = last === 0 ? "add" : { row: Math.min(row, last - 1), part: "text" };
      applyChange(items.toSpliced(row, 1), neighbour, `${items[row] || "Empty row"} removed`);
    },
    moveUp: (row: number) => {
      const to = row - 1;
      const changed = items.toSpliced(to, 2, items[row] ?? "", items[to] ?? "");
      // At the end of the list the pressed button is disabled: its neighbour takes the focus.
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
