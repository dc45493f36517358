/** Draws the icons of the installed site from the favicon: `node frontend/draw-icons.ts`, after the mark has changed. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const inPublic = (path: string) => fileURLToPath(new URL(`./public/${path}`, import.meta.url));

const mark = await readFile(inPublic("favicon.svg"), "utf8");
/** Phones cut these to their own shape: the colour reaches the edges, and the mark stays within the middle 80 %. */
const toBeCut = mark.replace(' rx="6"', "");

const draw = async (svg: string, size: number, name: string): Promise<void> => {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await writeFile(
    inPublic(`icons/${name}.png`),
    await drawn.png({ palette: true, compressionLevel: 9 }).toBuffer(),
  );
};

await draw(mark, 192, "takseru-192");
await draw(mark, 512, "takseru-512");
await draw(toBeCut, 512, "takseru-maskable-512");
await draw(toBeCut, 180, "apple-touch-icon");
