import { limits } from "@takseru/shared-types";

/** How far the valuer is with the report. */
export interface Progress {
  /** The section's number, from 0; -1 at the step before the sections. */
  index: number;
  total: number;
  photographs: number;
  /** How much of the report is filled in, in percent. */
  filled?: number | undefined;
  /** What is left before the report can be signed, and what is open beside it; `onShow` tells what it is. */
  left?: { count: number; open: number; onShow: () => void } | undefined;
}

/** How far the valuer is through the sections, in percent (specification, report builder). */
export const percentOf = ({ index, total }: Progress): number => Math.round(((index + 1) / total) * 100);

/** "Section 5 of 8 · 63%". */
export const sectionText = (progress: Progress): string => {
  const percent = `${percentOf(progress)}%`;
  return progress.index < 0 ? percent : `Section ${progress.index + 1} of ${progress.total} · ${percent}`;
};

/** "18 of 50 fields are filled in": in numbers, since a second percentage beside that of the sections says nothing. */
export const filledText = ({ filled = 0 }: Progress): string => {
  const { completenessFields: all } = limits;
  return `${Math.round((filled * all) / 100)} of ${all} fields are filled in`;
};
