export { BuilderPage } from "./BuilderPage";
export { type LocationSlot, NewReportPage } from "./NewReportPage";
export type { ImagesSlot } from "./ReportEditor";
export { type Came, sendKept } from "./send-kept";
