import { useState, useSyncExternalStore } from "react";
import type { FormValues } from "../fields/form-types";
import type { AcceptedText } from "./accepted-texts";
import { createEditing, type Editing } from "./editing";
import type { PendingPlaces } from "./pending-places";

/** The form of one report, for as long as its screen is open. */
export const useReportForm = (
  start: () => { base: FormValues; mine: FormValues },
  {
    places,
    accepted = [],
  }: { places?: PendingPlaces | undefined; accepted?: AcceptedText[] | undefined } = {},
): Editing => {
  const [editing] = useState(() => {
    const editing = createEditing(start());
    editing.setPendingPlaces(places);
    editing.noteAccepted(accepted);
    return editing;
  });
  return editing;
};

/** A text computed from the form; the screen is rendered again only when it changes. */
export const useFormSelector = (editing: Editing, select: () => string): string =>
  useSyncExternalStore(editing.subscribeToChanges, select);
