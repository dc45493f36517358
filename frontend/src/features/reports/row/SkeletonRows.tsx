import classes from "./report-table.module.css";

/** As many as fill a screen. */
const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The outlines of rows while the reports are loaded. */
export const SkeletonRows = () => (
  <div aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className={classes.row}>
        <span className={classes.cover} />
        <span className={`${classes.name} ${classes.bar}`} />
        <span className={`${classes.place} ${classes.bar}`} />
      </div>
    ))}
  </div>
);
