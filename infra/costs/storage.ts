import type { Work } from "./assumptions.ts";
import { prices } from "./prices.ts";

/** What a report leaves in the bucket; measured with the main job (docs/operations.md). */
export const storedReport = {
  originalBytes: 3_800_000,
  /** Prints, thumbnails and the final PDF. */
  otherBytes: 14_000_000,
};

/** The data stack moves originals after so many months (60 days). */
export const MONTHS_BEFORE_COLD = 2;
const MONTHS = 12;

const [, standard] = prices.objectByteMonths;
const [, cold] = prices.coldByteMonths;
const [, transition] = prices.transitions;

/** US dollars for keeping one report for so many months, with its originals in the colder class or not. */
export const keepingDollars = (
  { photographs }: Pick<Work, "photographs">,
  months: number,
  { isMoved }: { isMoved: boolean },
): number => {
  const originals = photographs * storedReport.originalBytes;
  const others = storedReport.otherBytes * months * standard;
  if (!isMoved || months <= MONTHS_BEFORE_COLD) return others + originals * months * standard;
  const coldMonths = months - MONTHS_BEFORE_COLD;
  return others + originals * (MONTHS_BEFORE_COLD * standard + coldMonths * cold) + photographs * transition;
};

/** US dollars of a year in which every valuer makes as many reports each month, and keeps those of `earlierYears`. */
export const yearlyDollars = (
  work: Pick<Work, "valuers" | "reportsPerValuerAMonth" | "photographs">,
  earlierYears: number,
  isMoved: boolean,
): number => {
  const keptUntil = (age: number) => keepingDollars(work, Math.max(0, age), { isMoved });
  const reports = work.valuers * work.reportsPerValuerAMonth;
  // In the middle of its month a report begins; what it costs in this year is what it costs until its end, without the years before.
  return Array.from({ length: (earlierYears + 1) * MONTHS }, (_, month) => month + 0.5).reduce(
    (sum, age) => sum + reports * (keptUntil(age) - keptUntil(age - MONTHS)),
    0,
  );
};
