import type { Content } from "pdfmake/interfaces.js";
import type { PrintedImage } from "../snapshot.ts";
import { HEADING_HEIGHT } from "./elements.ts";
import { estimatedHeight } from "./text-height.ts";
import { contentHeight, contentWidth, line, step } from "./theme.ts";

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

/** Line breaks become spaces, because a caption of many lines could make its figure higher than a page. */
export const onOneLine = (caption: string): string => caption.replace(/\s+/g, " ").trim();

const CAPTION_LINE = 10.5;
/** Allowance for the error of estimated heights, in points. */
const SPARE = 2;

/** The caption below a picture of the page's width, with the gaps above and below it, in points. */
export const captionHeight = (caption: string): number =>
  step + estimatedHeight(caption, contentWidth, 8, CAPTION_LINE) + line;

/** Two of this height with captions fit a page that begins with a heading. */
export const halfPage = (caption: string): Box => ({
  width: contentWidth,
  height: (contentHeight - HEADING_HEIGHT) / 2 - captionHeight(caption) - SPARE,
});
