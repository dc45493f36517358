export { ImagesPanel } from "./gallery/ImagesPanel";
export { RequestedPhotograph } from "./viewer/PhotographViewer";
