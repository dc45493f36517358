import type { ImageCategory } from "@takseru/shared-types";
import sharp from "sharp";
import type { Photograph } from "../../src/document/snapshot.ts";

export interface PhotographParts {
  category?: ImageCategory;
  caption?: string;
  width?: number;
  height?: number;
  /** Per cent of random grain: with 100, 1600 x 1200 pixels at quality 80 take about 350 KB. */
  grain?: number;
}

/** A deterministic pseudo-random sequence, so that the same photograph has the same bytes. */
const grainOf = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A print rendition as the images room makes it: a baseline JPEG of quality 80 without metadata. */
export const drawJpeg = (seed: number, width: number, height: number, grain: number): Promise<Buffer> => {
  const random = grainOf(seed);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const noise = (random() - 0.5) * grain;
      pixels[at] = 120 + (80 * x) / width + noise;
      pixels[at + 1] = 110 + (90 * y) / height + noise;
      pixels[at + 2] = 90 + ((seed * 37) % 100) + noise;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
};

export const buildPhotograph = async (
  seed: number,
  { category = "land_views", caption = "", width = 160, height = 120, grain = 0 }: PhotographParts = {},
): Promise<Photograph> => {
  const bytes = await drawJpeg(seed, width, height, grain);
  return {
    id: `photograph-${seed}`,
    label: `The photograph IMG_${seed}.jpg`,
    category,
    caption,
    bytes,
    width,
    height,
  };
};
