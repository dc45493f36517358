import type { ReactNode } from "react";
import classes from "./panel.module.css";

/** Related content below a line; with a label it is a landmark. */
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
