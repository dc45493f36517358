import type { FeeScale } from "./fee-scale.ts";

/**
 * The minimum fees that the Institute of Valuers of Sri Lanka publishes for capital valuations. Its page says "per
 * million or part" and from which value to which each rate is: read as rates of the parts of one value, each begun
 * million whole. The page has no date, and does not say in words that the parts add up.
 */
export const publishedScale = {
  name: "IVSL minimum fees",
  source: "https://www.ivsl.lk/abou-us/scale-of-fees/",
  /** The day when the page was read. */
  read_on: "2026-11-23",
  /** The page's addition if machinery is valued. */
  machinery_percent: 25,
  first: { up_to: 1_000_000, fee: 2_500 },
  bands: [
    { up_to: 20_000_000, per_million: 1_000 },
    { up_to: 30_000_000, per_million: 750 },
    { up_to: 50_000_000, per_million: 500 },
    { up_to: 100_000_000, per_million: 250 },
    { up_to: null, per_million: 100 },
  ],
  whole_millions: true,
} as const satisfies Omit<FeeScale, "bands"> & {
  bands: Readonly<FeeScale["bands"]>;
  [fact: string]: unknown;
};
