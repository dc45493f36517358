import classes from "./filled-bar.module.css";
import { filledText, type Progress } from "./progress";

/** How much of the report is filled in, as a bar with its words; nothing before the report is stored. */
export const FilledBar = ({ progress }: { progress: Progress }) => {
  const { filled } = progress;
  if (filled === undefined) return null;
  return (
    <div className={classes.filled}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Fields filled in"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={filled}
        aria-valuetext={filledText(progress)}
      >
        <span style={{ width: `${filled}%` }} />
      </div>
      <div>{filledText(progress)}</div>
    </div>
  );
};
