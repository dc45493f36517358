import type { ReportFieldName } from "@takseru/shared-types";
import { useSyncExternalStore } from "react";
import type { Editing } from "../report-form";

/** Fields that the steps of undo speak of; rendered again when they are others. */
export const useUndo = (
  editing: Editing,
  select: () => readonly ReportFieldName[],
): readonly ReportFieldName[] => {
  useSyncExternalStore(editing.undo.subscribe, () => select().join());
  return select();
};
