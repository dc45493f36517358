import type { LetterheadImageKind } from "@takseru/shared-types";
import type { Sharp } from "sharp";
import { decoder } from "./decoder.ts";
import { damaged, ImageRejected, withDecodable, within } from "./process-photograph.ts";

/** A logo or a signature as the PDF embeds it. */
export interface ProcessedLetterheadImage {
  /** sRGB baseline JPEG without metadata, upright, on white, without white margins. */
  print: Uint8Array;
  width: number;
  height: number;
}

/** Three inches, the widest that is printed, at 400 pixels an inch. */
const longestSide = 1200;
/** A signature is a small part of the sheet that is photographed: cut out, enough of it must be left. */
const sheetSide = 2 * longestSide;
/** How far from white still counts as margin. */
const marginThreshold = 24;
/** Darker on average is no paper with ink on it. */
const darkestPaper = 128;
/** Paper is unevenly lit: what is this much of its average is white already. */
const paperShare = 0.9;

/** Checks an upload by its bytes and makes its print rendition; throws ImageRejected. */
export const processLetterheadImage =
  (kind: LetterheadImageKind) =>
  (original: Uint8Array): Promise<ProcessedLetterheadImage> =>
    withDecodable(original, async ({ upright }) => {
      const flat = await raw(
        upright()
          .resize(within(sheetSide))
          // On white like the paper: a picture with alpha costs the PDF twenty times as much.
          .flatten({ background: "white" })
          .toColourspace("srgb"),
      ).catch(damaged);
      const sheet = kind === "signature" ? await onWhitePaper(flat) : flat;
      // sharp gives an all-white picture back as it is, and an empty one would be printed as a gap.
      if (await isBlank(sheet)) throw new ImageRejected("blank");
      const trimmed = (await isTrimmable(sheet))
        ? await raw(sheet.trim({ background: "white", threshold: marginThreshold }))
        : sheet;
      const { data, info } = await trimmed
        .resize(within(longestSide))
        // Letters and strokes, unlike photographs, show what a coarser compression does to their edges.
        .jpeg({ quality: 90, chromaSubsampling: "4:4:4", progressive: false })
        .toBuffer({ resolveWithObject: true });
      return { print: data, width: info.width, height: info.height };
    });

/** What was done so far, as pixels. */
const raw = async (work: Sharp): Promise<Sharp> => {
  const { data, info } = await work.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await decoder();
  return sharp(data, { raw: { width, height, channels } });
};

/** Photographed paper is grey or yellow, and would stand on the page as a box: its average becomes white. */
const onWhitePaper = async (sheet: Sharp): Promise<Sharp> => {
  const { channels } = await sheet.stats();
  const means = channels.map(({ mean }) => mean);
  if (means.some((mean) => mean < darkestPaper)) return sheet;
  return raw(
    sheet.linear(
      means.map((mean) => 255 / (mean * paperShare)),
      means.map(() => 0),
    ),
  );
};

/** Looking for the margins takes three pixels each way. */
const isTrimmable = async (sheet: Sharp): Promise<boolean> => {
  const { width, height } = await sheet.metadata();
  return Math.min(width, height) >= 3;
};

const isBlank = async (sheet: Sharp): Promise<boolean> => {
  const { channels } = await sheet.stats();
  return channels.every(({ min }) => min >= 255 - marginThreshold);
};
