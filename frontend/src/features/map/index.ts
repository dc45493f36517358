export { MapDialog } from "./MapDialog";
export { MapPreview } from "./MapPreview";
export type { MapContent } from "./map-content";
export { reachOf } from "./reach-of";
export type { MapSale } from "./scene";
