import type { Editing } from "../../report-form";

/** What the server reads of a property's place. */
const PLACE = ["latitude", "longitude", "plot_outline"] as const;

/** Typing is saved after two seconds; a slow connection takes some more. */
const PATIENCE_MS = 15_000;

/** Waits until the server has the place that is in the form; false where it does not get it. */
export const placeSaved = (editing: Pick<Editing, "unsaved" | "subscribeToChanges">): Promise<boolean> => {
  const isSaved = () => editing.unsaved(PLACE).length === 0;
  if (isSaved()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (saved: boolean) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(saved);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const unsubscribe = editing.subscribeToChanges(() => {
      if (isSaved()) end(true);
    });
  });
};
