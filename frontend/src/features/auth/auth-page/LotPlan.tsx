import classes from "./lot-plan.module.css";

/** A surveyor's lot plan, for decoration. */
export const LotPlan = () => (
  <svg viewBox="0 0 328 140" className={classes.plan} aria-hidden="true">
    <path className={classes.dashed} d="M45 8 70 110M298 5 262 110M0 110h328M0 118h328" />
    <path className={classes.lot} d="M104 28 216 14 234 98 92 102Z" />
    <path className={classes.border} d="M162 21 164 100" />
    <g className={classes.lots}>
      <text x="132" y="58">
        Lot 1
      </text>
      <text x="196" y="54">
        Lot 2
      </text>
    </g>
    <g className={classes.label}>
      <text x="130" y="76">
        13.8 P
      </text>
      <text x="200" y="72">
        12.4 P
      </text>
      <text x="164" y="134">
        Road 20 ft wide
      </text>
    </g>
  </svg>
);
