export { checkJpeg, type JpegCheck } from "./check-jpeg.ts";
