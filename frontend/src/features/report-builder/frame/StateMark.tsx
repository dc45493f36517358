import type { SectionState } from "../sections/section-state";
import classes from "./state-mark.module.css";

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
