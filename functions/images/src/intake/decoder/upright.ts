import type { Sharp } from "sharp";
import type { DecodeTask } from "./decode-task.ts";
import { sharp } from "./load-sharp.ts";

/** How pixels stored in an EXIF orientation are turned upright: clockwise degrees, then mirrored left to right. */
const turns: Record<number, { degrees: number; mirrored: boolean }> = {
  2: { degrees: 0, mirrored: true },
  3: { degrees: 180, mirrored: false },
  4: { degrees: 180, mirrored: true },
  5: { degrees: 90, mirrored: true },
  6: { degrees: 90, mirrored: false },
  7: { degrees: 270, mirrored: true },
  8: { degrees: 270, mirrored: false },
};

const PNG_DEPTH_AT = 24;
const PNG_COLOUR_AT = 25;

/** Whether a PNG has 16 bits for each of red, green and blue. */
const hasDeepColours = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x89 && bytes[PNG_DEPTH_AT] === 16 && [2, 6].includes(bytes[PNG_COLOUR_AT] ?? 0);

/** Options of `resize`: at most `side` pixels either way, never enlarged. */
export const within = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

/**
 * The image of a task with at most `side` pixels either way, upright and then turned by `rotation`: both when it is small,
 * which takes less memory.
 */
export const upright = ({ bytes, orientation, rotation = 0, maxPixels }: DecodeTask, side: number): Sharp => {
  const image = sharp(bytes, { failOn: "warning", limitInputPixels: maxPixels });
  // The result has 8 bits: to make it smaller with 16 takes twice to three times as long.
  const small = (hasDeepColours(bytes) ? image.pipelineColourspace("srgb") : image).resize(within(side));
  const { degrees, mirrored } = turns[orientation] ?? { degrees: 0, mirrored: false };
  // Mirrored, a turn clockwise is one the other way round.
  const turn = (degrees + (mirrored ? -rotation : rotation) + 360) % 360;
  // The library mirrors before it turns, so a quarter turn mirrors top to bottom.
  const isQuarter = turn % 180 === 90;
  return (turn === 0 ? small : small.rotate(turn)).flop(mirrored && !isQuarter).flip(mirrored && isQuarter);
};
