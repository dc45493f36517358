import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./signing.module.css";

interface FindingsProps {
  title: string;
  count: string;
  /** List items. */
  children: ReactNode;
}

/** What the check has found, under a heading with its count. */
export const Findings = ({ title, count, children }: FindingsProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <Icon path={iconPaths.warning} />
        <Title order={2} id={id}>
          {title}
        </Title>
        <span className="figures">{count}</span>
      </div>
      <ul className={classes.findings}>{children}</ul>
    </section>
  );
};
