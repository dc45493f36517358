import * as z from "zod";
import { limits } from "../limits.ts";
import { boundedList } from "../units/primitives.ts";

const { bands: maxBands } = limits.fees;
const whole = "Please enter whole rupees";
const rupees = z.int(whole).min(0, whole).max(limits.amount, whole);
const endOfBand = z.int(whole).positive(whole).max(limits.amount, whole);

const Band = z.object({
  /** The value with which the band ends; null where it has no end. */
  up_to: endOfBand.nullable(),
  /** Rupees for each million of the value in this band. */
  per_million: rupees,
});

const rises = ({
  first,
  bands,
}: {
  first: { up_to: number };
  bands: { up_to: number | null }[];
}): boolean => {
  const ends = [first.up_to, ...bands.map(({ up_to }) => up_to ?? Number.POSITIVE_INFINITY)];
  return ends.every((end, index) => index === 0 || end > (ends[index - 1] ?? 0));
};

/** What a valuation costs by its value: a fixed fee for the first part of the value, a rate for each further part. */
export const FeeScale = z.lazy(() =>
  z
    .object({
      first: z.object({ up_to: endOfBand, fee: rupees }),
      bands: boundedList(z.array(Band), maxBands, `At most ${maxBands} bands`),
      /** A million that is begun counts whole. */
      whole_millions: z.boolean(),
    })
    .refine(rises, { path: ["bands"], error: "Each band must end with a higher value than the one before" }),
);
export type FeeScale = z.output<typeof FeeScale>;
