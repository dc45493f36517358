import type { Content } from "pdfmake/interfaces.js";
import type { Photograph } from "../snapshot.ts";

export interface Box {
  width: number;
  height: number;
}

/** A photograph's size in points where it is as large as a box allows. */
export const sizeIn = (photograph: Photograph, box: Box): Box => {
  const scale = Math.min(box.width / photograph.width, box.height / photograph.height);
  return { width: photograph.width * scale, height: photograph.height * scale };
};

/** A whole photograph, undistorted, in the middle of a box. */
export const fitted = (photograph: Photograph, box: Box): Content => {
  const { width, height } = sizeIn(photograph, box);
  const [x, y] = [(box.width - width) / 2, (box.height - height) / 2];
  return { image: photograph.id, width, height, margin: [x, y, x, y] };
};

/** The same, in the middle of the box's width and no higher than it is. */
export const inColumn = (photograph: Photograph, box: Box): Content => {
  const { width, height } = sizeIn(photograph, box);
  const x = (box.width - width) / 2;
  return { image: photograph.id, width, height, margin: [x, 0, x, 0] };
};

/** Line breaks become spaces: a caption of many lines would make what it belongs to higher than a page. */
export const onOneLine = (caption: string): string => caption.replace(/\s+/g, " ").trim();
