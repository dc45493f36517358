import classes from "./lot-plan.module.css";

/** A surveyor's lot plan, for decoration. */
export const LotPlan = () => (
  <svg viewBox="0 0 320 240" className={classes.plan} aria-hidden="true">
    <path className={classes.neighbour} d="M0 60 78 40M236 22 320 4M262 196 320 214M60 190 0 222" />
    <path className={classes.lot} d="M78 40 236 22 262 196 60 190Z" />
    <path className={classes.dashed} d="M158 31 164 193M72 110 250 112" />
    <path className={classes.road} d="M0 216 320 228M0 232 320 244" />
    <g className={classes.label}>
      <text x="104" y="82">
        Lot 1
      </text>
      <text x="192" y="82">
        Lot 2
      </text>
      <text x="104" y="158">
        13.8 P
      </text>
      <text x="192" y="158">
        12.4 P
      </text>
    </g>
  </svg>
);
