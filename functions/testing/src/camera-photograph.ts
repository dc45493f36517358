import sharp from "sharp";

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "black",
      noise: { type: "gaussian", mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A JPEG like a phone's: 12 megapixels and 3 to 4 MB, soft shapes under fine grain. */
export const drawCameraPhotograph = async ({ width = 4_000, height = 3_000 } = {}): Promise<Buffer> => {
  const shapes = await sharp(await noise(Math.ceil(width / 8), Math.ceil(height / 8), 28))
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: await noise(width, height, 14), blend: "overlay" }])
    .jpeg({ quality: 85 })
    .toBuffer();
};
