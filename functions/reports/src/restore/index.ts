export { findLostParts } from "./lost-parts.ts";
export { recountStatuses } from "./recount-statuses.ts";
export { lastReportId, raiseReportSequence } from "./report-sequence.ts";
export type { ObjectState, ObjectVersions } from "./stored-objects.ts";
