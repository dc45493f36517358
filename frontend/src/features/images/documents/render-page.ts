import { limits } from "@takseru/shared-types";
import type { ForeignPdf } from "@/ui/pdf/pdf-file";
import { release } from "@/ui/pdf/show-page";
import type { KnownFile } from "../upload/known-file";
import { LongPage, pageName } from "./document-words";

/** Small print of a survey plan is read at 200 dots an inch; beyond this long side a file only grows. */
const DPI = 200;
const POINTS_AN_INCH = 72;
const MAX_SIDE = 2_400;
const QUALITY = 0.85;

interface Size {
  width: number;
  height: number;
}

/** Pixels across for a page of so many points. */
export const pixelsAcross = ({ width, height }: Size): number =>
  Math.max(1, Math.round(width * Math.min(DPI / POINTS_AN_INCH, MAX_SIDE / Math.max(width, height))));

/** Throws `LongPage` for a page of which no picture is taken. */
export const requireShape = ({ width, height }: Size): void => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > shorter * limits.image.maxRatio) throw new LongPage();
};

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** JPEG, or PNG where lines on white stay smaller as such. */
const smallest = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const jpeg = await encode(canvas, "image/jpeg");
  const png = await encode(canvas, "image/png");
  const best = png && (!jpeg || png.size <= jpeg.size) ? png : jpeg;
  if (!best || best.size > limits.image.maxBytes) throw new Error("the browser made no picture of the page");
  return best;
};

/** A page as a picture that names its document; the checksum is the document's. Throws as `ForeignPdf.draw`, or `LongPage`. */
export const renderPage = async (
  file: ForeignPdf,
  { page, pdf, sha256 }: { page: number; pdf: string; sha256: string },
  signal: AbortSignal,
): Promise<KnownFile> => {
  const size = await file.size(page);
  requireShape(size);
  const canvas = await file.draw(page, pixelsAcross(size), signal);
  try {
    const picture = await smallest(canvas);
    const caption = pageName(pdf, page, file.pages);
    const extension = picture.type === "image/png" ? "png" : "jpg";
    return {
      file: new File([picture], `${caption}.${extension}`, { type: picture.type }),
      facts: { takenAt: null, gps: null, caption, sha256 },
    };
  } finally {
    release(canvas);
  }
};
