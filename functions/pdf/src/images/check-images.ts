import type { PrintedImage } from "../document/snapshot.ts";
import { type JpegFault, jpegFault } from "./jpeg.ts";

/** The image must not be embedded as it is. */
export class UnprintableImage extends Error {
  readonly fault: JpegFault;
  readonly label: string;

  constructor(fault: JpegFault, label: string) {
    super(`image ${fault.replaceAll("_", " ")}`);
    this.name = "UnprintableImage";
    this.fault = fault;
    this.label = label;
  }
}

/** Throws UnprintableImage unless each is a whole JPEG without EXIF. */
export const checkImages = (images: readonly PrintedImage[]): void => {
  for (const { bytes, label } of images) {
    const fault = jpegFault(bytes);
    if (fault) throw new UnprintableImage(fault, label);
  }
};
