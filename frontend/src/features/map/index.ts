export { MapDialog } from "./MapDialog";
export { MapPreview } from "./MapPreview";
export type { MapContent } from "./map-content";
