import type { Content } from "pdfmake/interfaces.js";
import type { PrintedImage } from "../snapshot.ts";

export interface Box {
  width: number;
  height: number;
}

/** A picture's size in points where it is as large as a box allows. */
export const sizeIn = (picture: PrintedImage, box: Box): Box => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
};

/** A whole picture, undistorted, in the middle of a box; `alt` says what it shows. */
export const fitted = (picture: PrintedImage, box: Box, alt?: string): Content => {
  const { width, height } = sizeIn(picture, box);
  const [x, y] = [(box.width - width) / 2, (box.height - height) / 2];
  return { image: picture.id, width, height, ...(alt && { alt }), margin: [x, y, x, y] };
};

/** The same, in the middle of the box's width and no higher than it is. */
export const inColumn = (picture: PrintedImage, box: Box, alt?: string): Content => {
  const { width, height } = sizeIn(picture, box);
  const x = (box.width - width) / 2;
  return { image: picture.id, width, height, ...(alt && { alt }), margin: [x, 0, x, 0] };
};

/** Line breaks become spaces: a caption of many lines would make what it belongs to higher than a page. */
export const onOneLine = (caption: string): string => caption.replace(/\s+/g, " ").trim();
