import type { ReactNode } from "react";
import classes from "./brand.module.css";

/** A surface that holds what belongs together; named, it is a region of its own. */
export const Panel = ({
  children,
  label,
  className,
}: {
  children: ReactNode;
  label?: string;
  className?: string | undefined;
}) => {
  const names = className ? `${classes.panel} ${className}` : classes.panel;
  return label ? (
    <section aria-label={label} className={names}>
      {children}
    </section>
  ) : (
    <div className={names}>{children}</div>
  );
};
