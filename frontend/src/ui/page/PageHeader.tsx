import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-header.module.css";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, at the end of the line if there is room. */
  actions?: ReactNode;
}

/** The heading of a screen. */
export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <div className={classes.header}>
    <div className={classes.titles}>
      <Title order={1}>{title}</Title>
      {description && <div className={classes.description}>{description}</div>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);
