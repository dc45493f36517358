export { SketchDialog } from "./SketchDialog";
export type { SketchContent, TracedPicture } from "./sketch-content";
