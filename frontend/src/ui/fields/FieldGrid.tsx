import type { ReactNode } from "react";
import classes from "./field-grid.module.css";

/** Fields two by two where there is room; a child with `data-wide` has a row of its own. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
);
