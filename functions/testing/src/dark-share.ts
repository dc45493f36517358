import sharp from "sharp";

/** The share of a picture's area that is darker than middle grey. */
export const darkShare = async (url: string): Promise<number> => {
  const picture = sharp(await (await fetch(url)).arrayBuffer()).greyscale();
  const { channels } = await sharp(await picture.threshold(128).toBuffer()).stats();
  return 1 - (channels[0]?.mean ?? 0) / 255;
};
