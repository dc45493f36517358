export { ImagesPanel } from "./ImagesPanel";
