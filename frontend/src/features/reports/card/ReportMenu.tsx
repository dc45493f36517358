import { Button } from "@mantine/core";
import type { ReportSummary } from "@takseru/shared-types";
import { lazy, Suspense, useState } from "react";
import { reportName } from "@/lib/reports/report-labels";

const OpenedMenu = lazy(() => import("./ReportActionMenu"));

/** What is done with a report more rarely than editing it, loaded when it is first wanted. */
export const ReportMenu = ({ report }: { report: ReportSummary }) => {
  const [wanted, setWanted] = useState(false);
  const label = `More actions for ${reportName(report)}`;
  const button = (
    <Button
      variant="default"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      More
    </Button>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <OpenedMenu report={report} label={label} />
    </Suspense>
  ) : (
    button
  );
};
