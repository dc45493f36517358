import { Group, Text } from "@mantine/core";
import type { Report } from "@takseru/shared-types";
import { lazy, Suspense } from "react";
import { statusText, statusTone } from "@/lib/reports/report-labels";
import { StatusBadge } from "@/ui";

const SigningCount = lazy(() => import("../signing/SigningCount"));

/** As high as the count, so that nothing moves when it comes. */
const roomForCount = (
  <Text span fw={600} c="transparent" aria-hidden="true">
    00 things before you can sign
  </Text>
);

interface ReportStandingProps {
  report: Report;
  readOnly: boolean;
  onShowChecks: () => void;
}

/** How far a report is: its status, how much is filled in, and what is left before it can be signed. */
export const ReportStanding = ({ report, readOnly, onShowChecks }: ReportStandingProps) => (
  <>
    <Group gap="xs">
      <StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>
      <Text span size="sm" c="dimmed">
        {report.completeness}% of the report is filled in
      </Text>
    </Group>
    {!readOnly && (
      <Suspense fallback={roomForCount}>
        <SigningCount report={report} onOpen={onShowChecks} />
      </Suspense>
    )}
  </>
);
