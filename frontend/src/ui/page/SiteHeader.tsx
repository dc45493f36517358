import type { ReactNode } from "react";
import { Brand } from "./Brand";
import classes from "./brand.module.css";

interface SiteHeaderProps {
  /** Beside the mark: where one is, and as whom. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The line on top of every screen. */
export const SiteHeader = ({ children, actions }: SiteHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Brand />
      <div className={classes.middle}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </header>
);
