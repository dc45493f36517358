import { type LetterheadImageKind, printedSize } from "@takseru/shared-types";
import type { ContentImage } from "pdfmake/interfaces.js";
import type { ReportSnapshot } from "../snapshot.ts";

/** The valuer's logo or signature at the size in which it is printed; `undefined` when there is none. */
export const letterheadImageOf = (
  kind: LetterheadImageKind,
  { pictures }: ReportSnapshot,
): PlacedImage | undefined => {
  const picture = pictures[kind];
  return picture && { image: picture.id, ...printedSize(kind, picture) };
};

export type PlacedImage = ContentImage & { height: number };
