export { BuilderPage } from "./editor/BuilderPage";
export type { LocationSlot } from "./new-report/NewReport";
export { NewReportPage } from "./new-report/NewReport";
export { type SyncResult, syncDraft } from "./report-form";
export type { ImagesSlot } from "./sections/SectionForm";
