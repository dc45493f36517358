import type { ReactNode } from "react";
import classes from "./key-figures.module.css";

interface KeyFiguresProps {
  figures: ReadonlyArray<readonly [label: string, figure: ReactNode]>;
  /** Its columns, and the room around each figure. */
  className: string | undefined;
}

/** A few figures with what they are, large. */
export const KeyFigures = ({ figures, className }: KeyFiguresProps) => (
  <dl className={`${classes.figures} ${className}`}>
    {figures.map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="figures">{figure}</dd>
      </div>
    ))}
  </dl>
);
