import type { ListedReport } from "@takseru/shared-types";
import { lazy, Suspense, useState } from "react";
import { reportName } from "@/lib/reports/report-labels";
import { Icon, iconPaths } from "@/ui";
import classes from "./report-table.module.css";

const ReportActionMenu = lazy(() => import("./ReportActionMenu"));

/** A button whose menu is loaded when it is first pressed. */
export const ReportMenu = ({ report }: { report: ListedReport }) => {
  const [isOpen, setIsOpen] = useState(false);
  const label = `More actions for ${reportName(report)}`;
  const button = (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsOpen(true)}
    >
      <Icon path={iconPaths.more} />
    </button>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <ReportActionMenu report={report} label={label} />
    </Suspense>
  ) : (
    button
  );
};
