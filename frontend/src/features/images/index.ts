export { ImagesPanel } from "./gallery/ImagesPanel";
export { type PendingPhotographs, usePendingPhotographs } from "./upload/use-pending-photographs";
