export { type Came, sendKept } from "./drafts/sync-draft";
export { BuilderPage } from "./editor/BuilderPage";
export type { ImagesSlot } from "./editor/ReportEditor";
export { type LocationSlot, NewReportPage } from "./new-report/NewReportPage";
