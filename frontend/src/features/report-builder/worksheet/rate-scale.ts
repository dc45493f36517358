import { roundHalfUp } from "@takseru/shared-types";

const MAX_STEPS = 4;
const NICE = [1, 2, 4, 5, 10];

export interface RateScale {
  /** Rates with a line, lowest first. */
  ticks: readonly number[];
  /** Where a rate stands, in per cent of the width. */
  at: (rate: number) => number;
}

/** A step of 1, 2, 4 or 5 times a power of ten, so that at most four steps cover the rates. */
const stepFor = (lowest: number, highest: number): number => {
  const least = Math.max((highest - lowest) / MAX_STEPS, highest / 100, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [...NICE, 20].map((nice) => nice * power);
  const covers = (step: number) =>
    Math.ceil(highest / step) - Math.floor(lowest / step) <= MAX_STEPS && step >= least;
  return steps.find(covers) ?? 20 * power;
};

const SIDE = 14;

/** One scale for all rates, in rupees per perch; room for labels is left at both sides. */
export const rateScale = (rates: readonly number[]): RateScale => {
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const step = stepFor(lowest, highest);
  const first = Math.floor(lowest / step) * step;
  const last = Math.max(Math.ceil(highest / step) * step, first + step);
  const count = Math.round((last - first) / step) + 1;
  return {
    ticks: Array.from({ length: count }, (_, index) => roundHalfUp(first + index * step)),
    at: (rate) => SIDE + ((rate - first) / (last - first)) * (100 - 2 * SIDE),
  };
};
