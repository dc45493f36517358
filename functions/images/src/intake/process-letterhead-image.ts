import type { LetterheadImageKind } from "@takseru/shared-types";
import type { Sharp } from "sharp";
import { decodeUpload, within } from "./decode-upload.ts";
import { ImageRejected, rejectDamaged } from "./image-rejected.ts";
import { loadSharp } from "./load-sharp.ts";

/** A logo or a signature as the PDF embeds it. */
export interface ProcessedLetterheadImage {
  /** sRGB baseline JPEG without metadata, upright, on white, without white margins. */
  print: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Three inches, the widest that is printed, at 400 pixels an inch. */
const longestSide = 1200;
/** A signature is a small part of the photographed sheet: after the margins are cut off enough pixels must be left. */
const sheetSide = 2 * longestSide;
/** How far from white still counts as margin. */
const marginThreshold = 24;
/** A darker average is no paper with ink on it. */
const darkestPaper = 128;
/** Paper is unevenly lit: this share of its average brightness already counts as white. */
const paperShare = 0.9;

/** Checks a logo or signature by its bytes and makes its print rendition; throws ImageRejected. */
export const processLetterheadImage =
  (kind: LetterheadImageKind) =>
  (original: Uint8Array): Promise<ProcessedLetterheadImage> =>
    decodeUpload(original, async ({ upright }) => {
      const flat = await toRawPixels(
        upright()
          .resize(within(sheetSide))
          // On white like the paper: an image with alpha costs the PDF twenty times as much.
          .flatten({ background: "white" })
          .toColourspace("srgb"),
      ).catch(rejectDamaged);
      const sheet = kind === "signature" ? await whitenPaper(flat) : flat;
      // sharp gives an all-white image back untrimmed, and the report would print it as a gap.
      if (await isBlank(sheet)) throw new ImageRejected("blank");
      const trimmed = (await isTrimmable(sheet))
        ? await toRawPixels(sheet.trim({ background: "white", threshold: marginThreshold }))
        : sheet;
      const { data, info } = await trimmed
        .resize(within(longestSide))
        // Letters and strokes, unlike photographs, show what a coarser compression does to their edges.
        .jpeg({ quality: 90, chromaSubsampling: "4:4:4", progressive: false })
        .toBuffer({ resolveWithObject: true });
      return { print: data, width: info.width, height: info.height };
    });

/** Runs the operations so far and begins anew with their pixels. */
const toRawPixels = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sharp = await loadSharp();
  return sharp(data, { raw: { width, height, channels } });
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
