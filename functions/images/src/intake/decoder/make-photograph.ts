import type { DecodeTask, Rendition } from "./decode-task.ts";
import { sharp } from "./load-sharp.ts";
import { upright, within } from "./upright.ts";

const printSide = 1600;
const thumbnailSide = 320;

/** Makes a photograph's print and thumbnail. */
export const makePhotograph = async (task: DecodeTask): Promise<Rendition> => {
  const print = await upright(task, printSide)
    .flatten({ background: "white" })
    .jpeg({ quality: 80, chromaSubsampling: "4:2:0", progressive: false })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(print.data).resize(within(thumbnailSide)).webp({ quality: 75 }).toBuffer();
  return { print: print.data, width: print.info.width, height: print.info.height, thumbnail };
};
