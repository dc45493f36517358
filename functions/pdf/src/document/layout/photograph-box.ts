import type { Content } from "pdfmake/interfaces.js";
import type { Photograph } from "../snapshot.ts";

export interface Box {
  width: number;
  height: number;
}

/** A whole photograph, undistorted, in the middle of a box. */
export const fitted = (photograph: Photograph, box: Box): Content => {
  const scale = Math.min(box.width / photograph.width, box.height / photograph.height);
  const width = photograph.width * scale;
  const height = photograph.height * scale;
  const [x, y] = [(box.width - width) / 2, (box.height - height) / 2];
  return { image: photograph.id, width, height, margin: [x, y, x, y] };
};
