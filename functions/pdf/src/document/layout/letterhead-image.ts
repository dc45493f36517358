import { type PictureKind, printedSize } from "@takseru/shared-types";
import type { ContentImage } from "pdfmake/interfaces.js";
import type { ReportSnapshot } from "../snapshot.ts";

/** The valuer's logo or signature at the size in which it is printed; `undefined` when there is none. */
export const pictureOf = (kind: PictureKind, { pictures }: ReportSnapshot): PrintedPicture | undefined => {
  const picture = pictures[kind];
  return picture && { image: picture.id, ...printedSize(kind, picture) };
};

export type PrintedPicture = ContentImage & { height: number };
