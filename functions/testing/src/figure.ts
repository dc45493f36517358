/** One line of the bench. With a peer the target bounds the ratio of the two ("<= 1.5 x"), else the value ("<= 530"). */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Who did the same work in the same run. */
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
 * Amount of work of a part of the bench: `usual`, or `few` if the parts are only run to see that they work
 * (`TAKSERU_BENCH_MOMENT=1`); such figures measure nothing.
 */
export const benchSize = (usual: number, few = 1): number =>
  process.env.TAKSERU_BENCH_MOMENT === "1" ? few : usual;
