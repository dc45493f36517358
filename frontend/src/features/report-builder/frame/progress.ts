/** How far the valuer is with the report. */
export interface Progress {
  /** The section's number, from 0; -1 at the step before the sections. */
  index: number;
  total: number;
  photographs: number;
  /** How much of the report is filled in, in percent. */
  filled?: number | undefined;
  /** What is left before the report can be signed; `onShow` tells what it is. */
  left?: { count: number; onShow: () => void } | undefined;
}

/** How far the valuer is through the sections, in percent (specification, report builder). */
export const percentOf = ({ index, total }: Progress): number => Math.round(((index + 1) / total) * 100);

/** "Section 5 of 8, 63%". */
export const sectionText = (progress: Progress): string => {
  const percent = `${percentOf(progress)}%`;
  return progress.index < 0 ? percent : `${percent} · Section ${progress.index + 1} of ${progress.total}`;
};

/** "36% of the report is filled in"; of one that can be signed also that the rest is not needed. */
export const filledText = ({ filled, left }: Progress): string | undefined => {
  if (filled === undefined) return undefined;
  return left?.count === 0 && filled < 100
    ? `${filled}% is filled in, the rest may stay empty`
    : `${filled}% of the report is filled in`;
};

export const progressText = (progress: Progress): string =>
  [filledText(progress), sectionText(progress)].filter(Boolean).join(" · ");
