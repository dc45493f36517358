import { type ImageCategory, numberedPhotographs } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { note } from "../layout/elements.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "Photographs 3 to 7 are of the buildings."; `undefined` without any. The numbers of neighbouring categories follow each other. */
export const photographNumbers = (
  { photographs }: ReportSnapshot,
  categories: readonly ImageCategory[],
  subject: string,
): Content | undefined => {
  const numbers = numberedPhotographs(photographs)
    .filter(({ photograph }) => categories.includes(photograph.category))
    .map(({ number }) => number);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (first === last) return note(`Photograph ${first} in the annex shows ${subject}.`);
  return note(
    `Photographs ${first} ${last === first + 1 ? "and" : "to"} ${last} in the annex show ${subject}.`,
  );
};
