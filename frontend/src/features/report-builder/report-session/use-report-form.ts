import { useState, useSyncExternalStore } from "react";
import type { Draft, FormValues } from "../report-form";
import { createEditing, type Editing } from "../report-form";

/** The form of one report, for as long as its screen is open. */
export const useReportForm = (
  start: () => { base: FormValues; mine: FormValues },
  { places, accepted = [], sources = [] }: Pick<Draft, "places" | "accepted" | "sources"> = {},
): Editing => {
  const [editing] = useState(() => {
    const editing = createEditing(start());
    editing.setPendingPlaces(places);
    editing.noteAccepted(accepted);
    editing.addSources(sources);
    return editing;
  });
  return editing;
};

/** A text computed from the form; the screen is rendered again only when it changes. */
export const useFormSelector = (editing: Editing, select: () => string): string =>
  useSyncExternalStore(editing.subscribeToChanges, select);
