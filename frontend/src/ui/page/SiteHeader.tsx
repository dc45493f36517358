import type { ReactNode } from "react";
import { Brand } from "./Brand";
import classes from "./site-header.module.css";

interface SiteHeaderProps {
  /** Beside the logo: the way back, the user. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The header of a screen. */
export const SiteHeader = ({ children, actions }: SiteHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Brand />
      <div className={classes.middle}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </header>
);
