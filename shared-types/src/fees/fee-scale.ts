import * as z from "zod";
import { limits } from "../limits.ts";
import { boundedList, integer, wholeNumber } from "../units/primitives.ts";

const { bands: maxBands } = limits.fees;
const rupees = wholeNumber(0, limits.amount, "Please enter whole rupees");
const NO_END = "Only the last band may have no end";
const NOT_HIGHER = "Please enter a higher value than the one before";

const Band = z.object({
  /** The value with which the band ends; null where it has no end. */
  up_to: integer(1, limits.amount),
  /** Rupees for each million of the value in this band. */
  per_million: rupees,
});

/** What a valuation costs by its value: a fixed fee for the first part of the value, a rate for each further part. */
export const FeeScale = z.lazy(() =>
  z
    .object({
      first: z.object({
        up_to: wholeNumber(1, limits.amount, "Please enter the value up to which this fee is charged"),
        fee: rupees,
      }),
      bands: boundedList(z.array(Band), maxBands, `At most ${maxBands} bands`),
      /** Part of a million counts as a whole million. */
      whole_millions: z.boolean(),
    })
    .superRefine(({ first, bands }, context) => {
      let before = first.up_to;
      for (const [index, { up_to }] of bands.entries()) {
        const isWrong = up_to === null ? index < bands.length - 1 : up_to <= before;
        const message = up_to === null ? NO_END : NOT_HIGHER;
        if (isWrong) context.addIssue({ code: "custom", path: ["bands", index, "up_to"], message });
        before = up_to ?? before;
      }
    }),
);
export type FeeScale = z.output<typeof FeeScale>;
