export { MapDialog } from "./MapDialog";
export { MapWhenSeen } from "./MapWhenSeen";
export type { MapContent } from "./map-content";
export { PastedPosition } from "./pasted-position/PastedPosition";
export { WholePosition } from "./pasted-position/WholePosition";
export { reachOf } from "./reach-of";
export type { MapSale } from "./scene";
