import { type ViewedPhotograph, viewedImage } from "../viewer/viewed-photograph";
import type { GridPhotograph } from "./grid-photograph";

/** A photograph for the full size. One on this device is shown from its own bytes. */
export const viewed = ({ image, ...photograph }: GridPhotograph): ViewedPhotograph =>
  image
    ? viewedImage(image)
    : { ...photograph, url: photograph.thumbnail, rotation: 0, pins: [], stored: false };
