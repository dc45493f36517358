import { byCategory, type Photograph } from "../photograph";

/** The numbers that the PDF's two annexes give: photographs by category, plans and documents by themselves, both in the order given; one that is not stored has none. */
export const annexNumbers = (photographs: readonly Photograph[]): ReadonlyMap<string, number> => {
  const printed = byCategory(photographs).filter(({ image }) => image);
  const isDocument = ({ category }: Photograph) => category === "documents";
  const annexes = [printed.filter((photograph) => !isDocument(photograph)), printed.filter(isDocument)];
  return new Map(annexes.flatMap((annex) => annex.map(({ id }, index) => [id, index + 1])));
};
