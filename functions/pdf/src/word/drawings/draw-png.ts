import { readFile } from "node:fs/promises";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { FontFiles } from "../../text/font-files.ts";
import { type Drawing, type OutlineWords, toSvg } from "./svg.ts";

/** 216 pixels to the inch: sharp in print, and a map takes about 150 KB. */
const PIXELS_PER_POINT = 3;

export type DrawPng = (drawing: Drawing) => Buffer;

/** Draws as PNG, which every Word and every other program opens; the same drawing gives the same bytes. */
export const createPngDrawer = async (
  renderer: string,
  fonts: FontFiles,
  outlineWords?: OutlineWords,
): Promise<DrawPng> => {
  const { Other, Sinhala, Tamil } = fonts;
  const files = [Other, Sinhala, Tamil].flatMap(({ normal, bold }) => [normal, bold]);
  const [program, ...fontBuffers] = await Promise.all([renderer, ...files].map((file) => readFile(file)));
  if (program) await initWasm(program);
  return (drawing) => {
    const image = new Resvg(toSvg(drawing, outlineWords), {
      fitTo: { mode: "zoom", value: PIXELS_PER_POINT },
      font: { fontBuffers, defaultFontFamily: "Noto Sans" },
    });
    const rendered = image.render();
    const png = Buffer.from(rendered.asPng());
    rendered.free();
    image.free();
    return png;
  };
};
