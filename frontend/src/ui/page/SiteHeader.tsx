import type { ReactNode } from "react";
import { Brand } from "./Brand";
import classes from "./site-header.module.css";

/** The bar of a screen for everyone; `children` stand at its end. */
export const SiteHeader = ({ children }: { children?: ReactNode }) => (
  <header className={classes.bar}>
    <Brand />
    {children}
  </header>
);
