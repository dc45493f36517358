import type { DecodeTask, Rendition } from "./decode-task.ts";
import { withGamma } from "./png-gamma.ts";
import { toRawPixels } from "./raw-pixels.ts";
import { upright, within } from "./upright.ts";

/** Pixels at most either way. A plan's or a deed's small print is read where it is as wide as the page. */
const printSides = { photograph: 1_600, document: 2_400 };
const thumbnailSide = 320;

/** Makes a photograph's or a document's print and thumbnail. */
export const makePhotograph = async (
  task: DecodeTask,
  rendition: keyof typeof printSides,
): Promise<Rendition> => {
  const pixels = await withGamma(
    task.bytes,
    await toRawPixels(upright(task, printSides[rendition]).flatten({ background: "white" })),
  );
  // Side by side, both from the pixels: the thumbnail need not wait for the print, nor decode it again.
  const [print, thumbnail] = await Promise.all([
    pixels
      .clone()
      .jpeg({ quality: 80, chromaSubsampling: "4:2:0", progressive: false })
      .toBuffer({ resolveWithObject: true }),
    pixels.clone().resize(within(thumbnailSide)).webp({ quality: 75 }).toBuffer(),
  ]);
  return { print: print.data, width: print.info.width, height: print.info.height, thumbnail };
};
