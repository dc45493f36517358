import { Title } from "@mantine/core";
import type { Report } from "@takseru/shared-types";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { reportName, statusText, statusTone } from "@/lib/reports/report-labels";
import { Icon, iconPaths, StatusBadge } from "@/ui";
import classes from "./signing-frame.module.css";

interface SigningFrameProps {
  report?: Report;
  title: string;
  /** Stands before the title, such as a mark. */
  mark?: ReactNode;
  /** Below the title, quieter. */
  description?: string;
  /** The page as it is printed, beside the rest where there is room. */
  paper?: ReactNode;
  /** The one thing to do, in reach of a thumb. */
  action?: ReactNode;
  children: ReactNode;
}

/** The screen of a report's signature: its bar, the facts at the left and the paper at the right. */
export const SigningFrame = ({
  report,
  title,
  mark,
  description,
  paper,
  action,
  children,
}: SigningFrameProps) => {
  useEffect(() => {
    document.title = `${title} · Takseru`;
  }, [title]);
  return (
    <>
      <header className={classes.bar}>
        {report && (
          <>
            <Link to={`/reports/builder/${report.id}`} className={classes.back}>
              <Icon path={iconPaths.back} />
              <span>Back to the report</span>
            </Link>
            <span className={classes.reference}>{reportName(report)}</span>
            <StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>
          </>
        )}
      </header>
      <main id="main" tabIndex={-1} className={paper ? `${classes.main} ${classes.halves}` : classes.main}>
        <div className={classes.facts}>
          <div className={classes.heading}>
            {mark}
            <div>
              <Title order={1}>{title}</Title>
              {description && <p className={`figures ${classes.description}`}>{description}</p>}
            </div>
          </div>
          {children}
          {action && <div className={classes.action}>{action}</div>}
        </div>
        {paper && <aside className={classes.paper}>{paper}</aside>}
      </main>
    </>
  );
};
