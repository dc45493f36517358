import { limits } from "@takseru/shared-types";
import { Icon, iconPaths } from "@/ui";
import type { SectionState } from "../sections/section-state";
import classes from "./progress.module.css";

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
const filledText = ({ filled = 0 }: Progress): string => {
  const all = limits.completenessFields;
  return `${Math.round((filled * all) / 100)} of ${all} fields are filled in`;
};

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

interface SigningLeftProps {
  /** Errors between the report, as it is saved, and its signature. */
  count: number;
  /** Warnings and hints about it. */
  open: number;
  /** Shows what they are. */
  onShow: () => void;
  /** As wide as a sheet. */
  asRow?: boolean;
}

/** What is left before the report can be signed. */
export const SigningLeft = ({ count, open, onShow, asRow = false }: SigningLeftProps) => {
  if (count + open === 0) return <div className={classes.ready}>Ready to sign</div>;
  return (
    <button type="button" className={classes.left} data-row={asRow || undefined} onClick={onShow}>
      {asRow && <Icon path={iconPaths.warning} />}
      <span>
        {count > 0
          ? `${count} ${count === 1 ? "thing" : "things"} before you can sign`
          : `No errors; ${open} ${open === 1 ? "point" : "points"} to look at before you sign`}
      </span>
      {asRow && <Icon path={iconPaths.next} size={16} />}
    </button>
  );
};

const DRAWINGS: Record<SectionState["state"], string> = {
  empty: "",
  partly: "M10 4.5a5.5 5.5 0 0 1 0 11z",
  complete: "M6.7 10.2l2.3 2.3 4.3-4.7",
  wrong: "M10 3.6 17.3 16.4H2.7zM10 8.6v3.6M10 14.2v.1",
};

/** How far a section is: a ring, half of it, a tick, or a triangle where something is to be looked at. */
export const StateMark = ({
  state = "empty",
  size = 20,
}: {
  state: SectionState["state"] | undefined;
  size?: number;
}) => (
  <svg
    viewBox="2 2 16 16"
    width={size}
    height={size}
    className={classes.mark}
    data-state={state}
    aria-hidden="true"
  >
    {state !== "wrong" && <circle cx="10" cy="10" r="6.5" />}
    <path d={DRAWINGS[state]} />
  </svg>
);
