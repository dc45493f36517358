import { Button } from "@mantine/core";
import type { ReportSummary } from "@takseru/shared-types";
import { lazy, Suspense, useState } from "react";
import { reportName } from "@/lib/reports/report-labels";

const ReportActionMenu = lazy(() => import("./ReportActionMenu"));

/** A button whose menu is loaded when it is first pressed. */
export const ReportMenu = ({ report }: { report: ReportSummary }) => {
  const [isOpen, setIsOpen] = useState(false);
  const label = `More actions for ${reportName(report)}`;
  const button = (
    <Button
      variant="default"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsOpen(true)}
    >
      More
    </Button>
  );
  return isOpen ? (
    <Suspense fallback={button}>
      <ReportActionMenu report={report} label={label} />
    </Suspense>
  ) : (
    button
  );
};
