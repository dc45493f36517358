import type { Sharp } from "sharp";
import { sharp } from "./load-sharp.ts";

/** Runs the operations so far and begins anew with their pixels. */
export const toRawPixels = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
};

/** Changes every sample, 0 to 255, of an image without transparency. */
export const mapSamples = async (image: Sharp, change: (sample: number) => number): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const changed = Uint8Array.from({ length: 256 }, (_, sample) => Math.round(change(sample)));
  const { width, height, channels } = info;
  return sharp(
    data.map((sample) => changed[sample] ?? sample),
    { raw: { width, height, channels } },
  );
};
