export type { ApproachForm, ConclusionForm, RowForm } from "./approach-form";
export { autofilled, completePlaces, foundFields, noteFound } from "./autofill";
export { applyDraft, carryDraftOver, type Draft, parseDraft, unsavedDraft } from "./draft";
export { type Editing, openForm, showServerErrors, validation } from "./editing";
export {
  type ComparableForm,
  comparableForm,
  emptyBuilding,
  emptyComparable,
  emptyForm,
  type FormValues,
  fieldNames,
  isText,
  type PaperForm,
  parseField,
  sameValue,
  type TextName,
  toForm,
  toWire,
  type WorksheetForm,
} from "./form-values";
export { withFieldsFrom } from "./merge";
export { type BesideFields, isAsSent, newReport, prepareNew } from "./new-report";
export { followPendingPlaces } from "./pending-places";
export { type Conflicts, createReportSync, type SyncStatus } from "./report-sync";
export { type SyncResult, staysOne, syncDraft } from "./sync-draft";
export { browserEnvironment, type SyncEnvironment } from "./sync-environment";
export { isSamePosition, typedPosition } from "./typed-position";
