import { Button } from "@mantine/core";
import type { BarAction } from "./bar-action";
import classes from "./report-bar.module.css";

/** The desk's quiet buttons of the bar. */
export const BarButtons = ({ actions }: { actions: readonly BarAction[] }) =>
  actions.map(({ label, short, count = 0, onSelect, loading = false, disabled = false }) => (
    <Button
      key={label}
      variant="subtle"
      aria-label={short && label}
      className={classes.action}
      data-amber={count > 0 || undefined}
      loading={loading}
      disabled={disabled}
      onClick={onSelect}
    >
      {short ?? label}
      {count > 0 && <span aria-hidden="true">&nbsp;({count})</span>}
    </Button>
  ));

/** The one filled button of the bar. */
export const PrimaryButton = ({ action }: { action: BarAction }) => (
  <Button
    size="compact-sm"
    className={classes.primary}
    loading={action.loading ?? false}
    disabled={action.disabled ?? false}
    onClick={action.onSelect}
  >
    {action.label}
  </Button>
);
