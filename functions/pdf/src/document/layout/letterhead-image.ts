import { type LetterheadImageKind, printedSize } from "@takseru/shared-types";
import type { ContentImage } from "pdfmake/interfaces.js";
import type { ReportSnapshot } from "../snapshot.ts";

/** An image with its printed height, in points. */
export type SizedImage = ContentImage & { width: number; height: number };

/** The valuer's logo or signature at its printed size; `undefined` when there is none. */
export const letterheadImageOf = (
  kind: LetterheadImageKind,
  { letterheadImages }: ReportSnapshot,
): SizedImage | undefined => {
  const image = letterheadImages[kind];
  return image && { image: image.id, ...printedSize(kind, image) };
};
