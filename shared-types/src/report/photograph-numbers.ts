import { type ImageCategory, imageCategory } from "../texts/choices/images.ts";
import { inOrder } from "./photograph-order.ts";

type Numbered = Parameters<typeof inOrder>[0][number] & { category: ImageCategory };

/** Photographs by category, in their order, with the numbers that the report prints; plans and documents have none. */
export const numberedPhotographs = <Photograph extends Numbered>(
  photographs: readonly Photograph[],
): Array<{ photograph: Photograph; number: number }> =>
  imageCategory.values
    .filter((category) => category !== "documents")
    .flatMap((category) => inOrder(photographs.filter((one) => one.category === category)))
    .map((photograph, index) => ({ photograph, number: index + 1 }));
