import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icons/Icon";
import { iconPaths } from "../icons/icon-paths";
import { BrandMark } from "./Brand";
import classes from "./page-header.module.css";

export interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title, quieter. */
  note?: ReactNode;
  /** Below the title, quieter. */
  description?: ReactNode;
  /** The way back: it takes the title's place in the bar. */
  back?: { to: string; label: string };
  /** Buttons, at the end of the bar. */
  actions?: ReactNode;
}

/** The heading of a screen: on a phone a bar that stays, with the rest below it; on the desk one line. */
export const PageHeader = ({ title, note, description, back, actions }: PageHeaderProps) => {
  const heading = (
    <div className={classes.heading}>
      <Title order={1}>{title}</Title>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        {back ? (
          <Link to={back.to} className={classes.back}>
            <Icon path={iconPaths.back} />
            {back.label}
          </Link>
        ) : (
          <>
            <span className={classes.mark}>
              <BrandMark />
            </span>
            {heading}
          </>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {(back || description) && (
        <div className={classes.titles}>
          {back && heading}
          {description && <div className={classes.description}>{description}</div>}
        </div>
      )}
    </header>
  );
};
