import type { KeyboardEvent } from "react";
import type { GalleryState } from "./gallery-context";
import { captionFieldId } from "./tile/use-tile-actions";

const pictures = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-picture]")];

/** Gives the focus to a picture; to the first in sight where it is not shown. */
export const focusPicture = (id: string): void => {
  const all = pictures();
  (all.find(({ dataset }) => dataset.picture === id) ?? all[0])?.focus();
};

/** The nearest picture of the next row up or down. */
const inNextRow = (from: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
  const start = from.getBoundingClientRect();
  const beyond = pictures()
    .map((picture) => ({ picture, rect: picture.getBoundingClientRect() }))
    .filter(({ rect }) => (by > 0 ? rect.top >= start.bottom : rect.bottom <= start.top));
  const row = Math.min(...beyond.map(({ rect }) => Math.abs(rect.top - start.top)));
  return beyond
    .filter(({ rect }) => Math.abs(Math.abs(rect.top - start.top) - row) < 1)
    .toSorted((a, b) => Math.abs(a.rect.left - start.left) - Math.abs(b.rect.left - start.left))[0]?.picture;
};

const target = (key: string, from: HTMLElement): HTMLElement | undefined => {
  const all = pictures();
  const at = all.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return all[at + 1];
    case "ArrowLeft":
      return all[at - 1];
    case "ArrowDown":
      return inNextRow(from, 1);
    case "ArrowUp":
      return inNextRow(from, -1);
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
};

const BACK: readonly string[] = ["ArrowLeft", "ArrowUp"];
const ARROWS: readonly string[] = [...BACK, "ArrowRight", "ArrowDown"];

/** The keys of a picture that has the focus: arrows go, Space chooses, Ctrl with an arrow moves it. */
export const gridKeys =
  ({ photographs, selection, actions, readOnly, onView }: GalleryState) =>
  (event: KeyboardEvent): void => {
    const { target: picture, key, shiftKey, altKey } = event;
    if (!(picture instanceof HTMLElement) || altKey) return;
    const photograph = photographs.find(({ id }) => id === picture.dataset.picture);
    if (!photograph) return;
    const isControl = event.ctrlKey || event.metaKey;
    const { id } = photograph;
    const chosen = photographs.filter((other) => selection.has(other.id));

    const edit = (): boolean => {
      if (readOnly) return false;
      if (isControl && ARROWS.includes(key)) actions.moveBy(photograph, BACK.includes(key) ? -1 : 1);
      else if (isControl && key.toLowerCase() === "a")
        selection.add(
          photographs.filter(({ category }) => category === photograph.category).map((p) => p.id),
        );
      else if (isControl) return false;
      else if (key === " ") selection.toggle(id);
      else if (key === "F2") document.getElementById(captionFieldId(id))?.focus();
      else if (key === "Delete" || key === "Backspace")
        void actions.remove(selection.has(id) ? chosen : [photograph]);
      else if (key === "Escape" && selection.isOn) selection.end();
      else return false;
      return true;
    };
    const go = (): boolean => {
      if (isControl) return false;
      if (key === "Enter") onView(id);
      const next = target(key, picture);
      next?.focus();
      if (next?.dataset.picture && shiftKey && !readOnly) selection.add([id, next.dataset.picture]);
      return next !== undefined || key === "Enter" || ARROWS.includes(key);
    };
    if (edit() || go()) event.preventDefault();
  };
