import sharp from "sharp";

export interface Sheet {
  sheet: [width: number, height: number];
  paper: string | { r: number; g: number; b: number; alpha: number };
  /** A filled rectangle: left, top, width, height. */
  ink?: [number, number, number, number];
}

/** A PNG of ink on a sheet of paper, like a scanned signature. */
export const inkOnPaper = ({ sheet: [width, height], paper, ink }: Sheet): Promise<Buffer> => {
  const paint = (w: number, h: number, background: Sheet["paper"]) =>
    sharp({ create: { width: w, height: h, channels: 4, background } });
  const sheet = paint(width, height, paper);
  if (!ink) return sheet.png().toBuffer();
  const [left, top, w, h] = ink;
  return paint(w, h, "#1b2a6b")
    .png()
    .toBuffer()
    .then((input) => sheet.composite([{ input, left, top }]).png().toBuffer());
};
