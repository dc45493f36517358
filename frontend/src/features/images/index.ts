export { ImagesPanel } from "./gallery/ImagesPanel";
