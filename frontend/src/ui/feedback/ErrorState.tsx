import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsOnline } from "@/lib/sync/use-is-online";
import classes from "./feedback.module.css";

interface ErrorStateProps {
  title: string;
  /** The reason, from the server or the connection. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
}

/** Says what could not be loaded and why, with a button to try again. */
export const ErrorState = ({ title, message, onRetry, action }: ErrorStateProps) => {
  const online = useIsOnline();
  return (
    <div role="alert" className={`${classes.state} ${classes.framed}`}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{online ? message : "You are offline. Try again when you are back online."}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      {action}
    </div>
  );
};
