/** One line of the bench. With a peer the target limits the ratio to the peer's value ("<= 1.5 x"), otherwise the value itself ("<= 530"). */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The program that did the same work in the same run, and its value. */
  peer?: { name: string; value: number };
  target?: string;
}

/** The value below which `part` (0..1) of the measurements lie. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Amount of work of a part of the bench: `usual`, or `few` when the parts only have to be seen working
 * (`TAKSERU_BENCH_MOMENT=1`); those figures are not measurements.
 */
export const benchSize = (usual: number, few = 1): number =>
  process.env.TAKSERU_BENCH_MOMENT === "1" ? few : usual;
