export { createPhotographTotalsRepository } from "../quota/photograph-totals-repository.ts";
export { findLostPapers } from "./lost-papers.ts";
export { findLostParts } from "./lost-parts.ts";
export { lastReportId, raiseReportSequence } from "./report-sequence-repository.ts";
export { recountStatuses } from "./status-counter-repository.ts";
export type { ObjectState, ObjectVersions } from "./stored-objects.ts";
