export { ImagesPanel } from "./gallery/ImagesPanel";
export { type PendingPhotographs, usePendingPhotographs } from "./upload/use-pending-photographs";
export { RequestedPhotograph } from "./viewer/RequestedPhotograph";
