import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { useUser } from "@/lib/session/session";
import { Icon, iconPaths } from "@/ui";
import { BarButtons, PrimaryButton } from "./BarButtons";
import type { BarAction } from "./bar-action";
import { MoreButton } from "./MoreButton";
import classes from "./report-bar.module.css";
import { useRovingFocus } from "./use-roving-focus";

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
      {isDesk && place && <div className={classes.place}>{place}</div>}
      <div ref={tools} role="toolbar" aria-label="Report" className={classes.tools}>
        {save}
        {isDesk && <BarButtons actions={actions} />}
        {primary && (isDesk || isAlone) && <PrimaryButton action={primary} />}
      </div>
      {!isDesk && more.length > 0 && <MoreButton actions={more} />}
    </div>
  );
};
