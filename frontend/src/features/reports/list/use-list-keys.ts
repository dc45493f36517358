import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

interface ListKeys {
  rows: RefObject<HTMLTableSectionElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    "input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]",
  ) !== null;

/** Moves the focus to the report below or above the one that has it. */
const move = (rows: HTMLTableSectionElement | null, by: 1 | -1): void => {
  const all = [...(rows?.children ?? [])];
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? all[0] : all[at + by];
  const link = next?.querySelector("a");
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "nearest" });
};

/** j and k move, c starts a new report, / searches; Enter opens the report that has the focus, as any link. */
export const useListKeys = ({ rows, searchBox }: ListKeys): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const actions = new Map<string, () => void>([
      ["j", () => move(rows.current, 1)],
      ["k", () => move(rows.current, -1)],
      ["c", () => void navigate("/reports/new")],
      ["/", () => searchBox.current?.focus()],
    ]);
    const press = (event: KeyboardEvent) => {
      const action = actions.get(event.key);
      if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [navigate, rows, searchBox]);
};
