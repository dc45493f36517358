import { type Progress, percentOf, sectionText } from "./progress";
import classes from "./section-strip.module.css";

/** How far the valuer is through the sections: one part for each, drawn up to the one that is open (specification, section 2). */
export const SectionStrip = ({ progress }: { progress: Progress }) => (
  <div
    className={classes.strip}
    role="progressbar"
    aria-label="Progress through the sections"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percentOf(progress)}
    aria-valuetext={sectionText(progress)}
    title={sectionText(progress)}
  >
    {Array.from({ length: progress.total }, (_, index) => index).map((step) => (
      <span key={step} data-passed={step <= progress.index || undefined} />
    ))}
  </div>
);
