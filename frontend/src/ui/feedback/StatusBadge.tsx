import classes from "./status-badge.module.css";

export type Tone = "neutral" | "active" | "done" | "final";

/** A status in one or two words. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
