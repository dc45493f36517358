import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "@/ui";
import classes from "./profile-fields.module.css";

/** Fields of the profile that belong together. */
export const ProfileGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel label={title}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    <div className={classes.fields}>{children}</div>
  </Panel>
);
