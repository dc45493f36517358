import type { SectionStep } from "../sections/SectionList";
import classes from "./section-strip.module.css";

interface SectionStripProps {
  steps: readonly SectionStep[];
  /** How far the valuer is through the sections, in percent. */
  percent: number;
}

/** One part for each section, filled by how far it is; to a reader, the progress through the sections. */
export const SectionStrip = ({ steps, percent }: SectionStripProps) => (
  <div
    className={classes.strip}
    role="progressbar"
    aria-label="Progress through the sections"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    {steps.map(({ id, state }) => (
      <span key={id} data-state={state?.state} />
    ))}
  </div>
);
