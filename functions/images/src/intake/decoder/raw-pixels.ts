import type { Sharp } from "sharp";
import { sharp } from "./load-sharp.ts";

/** Runs the operations so far and begins anew with their pixels. */
export const toRawPixels = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
};
