import type { PrintedImage } from "../document/snapshot.ts";
import { type JpegFault, jpegFault } from "./jpeg.ts";

/** A picture that must not be embedded as it is. */
export class UnprintableImage extends Error {
  readonly fault: JpegFault;
  readonly label: string;

  constructor(fault: JpegFault, label: string) {
    super(`picture ${fault.replaceAll("_", " ")}`);
    this.name = "PictureRejected";
    this.fault = fault;
    this.label = label;
  }
}

/** Throws PictureRejected unless every one is a whole JPEG without EXIF. */
export const checkImages = (pictures: readonly PrintedImage[]): void => {
  for (const { bytes, label } of pictures) {
    const fault = jpegFault(bytes);
    if (fault) throw new UnprintableImage(fault, label);
  }
};
