import { type IImageOptions, ImageRun } from "docx";
import { ShapeGroupRun } from "docx/shapes";
import type { PrintedImage } from "../../document/snapshot.ts";
import type { DrawPng } from "../drawings/draw-png.ts";
import type { Drawing } from "../drawings/svg.ts";
import { pixels } from "../units.ts";

interface Size {
  /** In points. */
  width: number;
  height: number;
}

/** A picture without alternative text is decoration, which screen readers skip. */
const spoken = (alt: string | undefined): Pick<IImageOptions, "altText" | "decorative"> =>
  alt === undefined ? { decorative: true } : { altText: { name: "Picture", description: alt, title: "" } };

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const inPixels = ({ width, height }: Size) => ({ width: pixels(width), height: pixels(height) });

/** What is cut off at each edge, in per cent, so that the rest fills a box undistorted. */
const cropTo = (image: PrintedImage, box: Size) => {
  const [wide, high] = [image.width / box.width, image.height / box.height];
  const across = wide > high ? (1 - high / wide) * 50 : 0;
  const down = high > wide ? (1 - wide / high) * 50 : 0;
  return { left: across, right: across, top: down, bottom: down };
};

/** A photograph as it was stored for print. */
export const photographRun = (
  image: PrintedImage,
  size: Size,
  alt: string | undefined,
  isCropped: boolean,
): ImageRun =>
  new ImageRun({
    type: "jpg",
    data: image.bytes,
    transformation: inPixels(size),
    ...(isCropped && { crop: cropTo(image, size) }),
    ...spoken(alt),
  });

/** A drawing as a picture; its words are the alternative text. */
export const drawingRun = (drawing: Drawing, draw: DrawPng, alt: string | undefined): ImageRun => {
  const words = [...new Set(drawing.texts.map(({ text }) => text))].join("; ");
  const told = alt !== undefined && words !== "" ? `${asSentence(alt)} In the picture: ${words}` : alt;
  return new ImageRun({
    type: "png",
    data: draw(drawing),
    transformation: inPixels(drawing),
    ...spoken(told),
  });
};

/** A plan with the marks on it, which move with it. */
export const markedRun = (
  image: PrintedImage,
  size: Size,
  marks: Drawing,
  draw: DrawPng,
  alt: string,
): ShapeGroupRun =>
  new ShapeGroupRun({
    transformation: inPixels(size),
    altText: { name: "Picture", description: alt, title: "" },
    children: [
      {
        type: "picture",
        image: { type: "jpg", data: image.bytes },
        transformation: { ...inPixels(size), offset: { left: 0, top: 0 } },
      },
      {
        type: "picture",
        image: { type: "png", data: draw(marks) },
        transformation: { ...inPixels(size), offset: { left: 0, top: 0 } },
      },
    ],
  });
