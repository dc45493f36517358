import { type ImageCategory, imageCategory } from "../texts/choices/images.ts";

/** The categories of the annex of photographs; plans and documents have one of their own. */
export const photographCategories: readonly ImageCategory[] = imageCategory.values.filter(
  (category) => category !== "documents",
);

/** Photographs in their order, by category, with the numbers that the report prints; plans and documents have none. */
export const numberedPhotographs = <Photograph extends { category: ImageCategory }>(
  photographs: readonly Photograph[],
): Array<{ photograph: Photograph; number: number }> =>
  photographCategories
    .flatMap((category) => photographs.filter((one) => one.category === category))
    .map((photograph, index) => ({ photograph, number: index + 1 }));
