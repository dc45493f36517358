import type { ReactNode } from "react";
import classes from "./figures.module.css";

/** A few figures with what they are, large. */
export const Figures = ({
  figures,
}: {
  figures: ReadonlyArray<readonly [label: string, figure: ReactNode]>;
}) => (
  <dl className={classes.figures}>
    {figures.map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="figures">{figure}</dd>
      </div>
    ))}
  </dl>
);
