import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./feedback.module.css";

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing to show, and what to do about it. */
export const EmptyState = ({ title, description, action }: EmptyStateProps) => (
  <div className={`${classes.state} ${classes.framed}`}>
    <Text fw={600}>{title}</Text>
    {description && <Text c="dimmed">{description}</Text>}
    {action}
  </div>
);
