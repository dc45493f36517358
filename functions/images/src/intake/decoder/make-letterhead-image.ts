import type { Sharp } from "sharp";
import type { DecodeTask, Rendition } from "./decode-task.ts";
import { toRawPixels } from "./raw-pixels.ts";
import { upright, within } from "./upright.ts";

/** Three inches, the widest that is printed, at 400 pixels an inch. */
const longestSide = 1200;
/** A signature is a small part of the photographed sheet: after the margins are cut off enough pixels must be left. */
const sheetSide = 2 * longestSide;
/** How far from white still counts as margin. */
const marginThreshold = 24;
/** A darker average is not paper with ink. */
const darkestPaper = 128;
/** Paper is unevenly lit: this share of its average brightness already counts as white. */
const paperShare = 0.9;

/** Nothing but white. */
export class BlankImage extends Error {}

/** Makes the print rendition of a logo or signature, without white margins; throws BlankImage. */
export const makeLetterheadImage = async (task: DecodeTask): Promise<Rendition> => {
  const flat = await toRawPixels(
    upright(task, sheetSide)
      // On white like the paper: an image with alpha costs the PDF twenty times as much.
      .flatten({ background: "white" })
      .toColourspace("srgb"),
  );
  const sheet = task.rendition === "signature" ? await whitenPaper(flat) : flat;
  // sharp gives an all-white image back untrimmed, and the report would print it as a gap.
  if (await isBlank(sheet)) throw new BlankImage("The image is white");
  const trimmed = (await isTrimmable(sheet))
    ? await toRawPixels(sheet.trim({ background: "white", threshold: marginThreshold }))
    : sheet;
  const { data, info } = await trimmed
    .resize(within(longestSide))
    // Letters and strokes, unlike photographs, show what a coarser compression does to their edges.
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4", progressive: false })
    .toBuffer({ resolveWithObject: true });
  return { print: data, width: info.width, height: info.height };
};

/** Photographed paper is grey or yellow and would print as a box: its average becomes white. */
const whitenPaper = async (sheet: Sharp): Promise<Sharp> => {
  const { channels } = await sheet.stats();
  const means = channels.map(({ mean }) => mean);
  if (means.some((mean) => mean < darkestPaper)) return sheet;
  return toRawPixels(
    sheet.linear(
      means.map((mean) => 255 / (mean * paperShare)),
      means.map(() => 0),
    ),
  );
};

/** `trim` needs three pixels each way. */
const isTrimmable = async (sheet: Sharp): Promise<boolean> => {
  const { width, height } = await sheet.metadata();
  return Math.min(width, height) >= 3;
};

const isBlank = async (sheet: Sharp): Promise<boolean> => {
  const { channels } = await sheet.stats();
  return channels.every(({ min }) => min >= 255 - marginThreshold);
};
