import { Button } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { useUser } from "@/lib/session/session";
import { Icon, iconPaths } from "@/ui";
import { ActionSheet } from "../late-panels";
import classes from "./report-bar.module.css";
import type { BarAction } from "./report-bar-action";
import { useRovingFocus } from "./use-roving-focus";

/** The desk's quiet buttons of the bar. */
const BarButtons = ({ actions }: { actions: readonly BarAction[] }) =>
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
const PrimaryButton = ({ action }: { action: BarAction }) => (
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

/** The phone's way to everything that the bar has no room for. */
const MoreButton = ({ actions }: { actions: readonly BarAction[] }) => {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-label="More"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={iconPaths.more} />
      </button>
      {isOpen !== undefined && (
        <ActionSheet actions={actions} opened={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};

export interface ReportBarProps {
  title: string;
  /** The report's status, as a badge. */
  badge?: ReactNode;
  /** Where the property is. */
  place?: string | undefined;
  /** Whether what is typed is saved, and Save Section. */
  save?: ReactNode;
  actions: readonly BarAction[];
  primary?: BarAction | undefined;
}

/** A report's own bar: the way back, what it is, whether it is saved, and what can be done with it. */
export const ReportBar = ({
  title,
  badge,
  place,
  save,
  actions,
  menu,
  primary,
  isDesk,
}: ReportBarProps & { menu: readonly BarAction[]; isDesk: boolean }) => {
  const { id: userId } = useUser();
  const tools = useRef<HTMLDivElement>(null);
  useRovingFocus(tools, "horizontal");
  // With nothing else to do, the one button stands in the bar itself.
  const isAlone = actions.length === 0;
  const more = [...menu, ...actions, ...(primary && !isAlone ? [primary] : [])];
  return (
    <div className={classes.bar}>
      <Link to={rememberedListUrl(userId)} className={classes.back}>
        <Icon path={iconPaths.back} />
        <span>Back to Reports</span>
      </Link>
      <h1 className={classes.title}>{title}</h1>
      {badge && (isDesk || !save) && <div className={classes.badge}>{badge}</div>}
      {isDesk && place && (
        <div className={classes.place}>
          <span>{place}</span>
        </div>
      )}
      <div ref={tools} role="toolbar" aria-label="Report" className={classes.tools}>
        {save}
        {isDesk && <BarButtons actions={actions} />}
        {primary && (isDesk || isAlone) && <PrimaryButton action={primary} />}
      </div>
      {!isDesk && more.length > 0 && <MoreButton actions={more} />}
    </div>
  );
};
