import { Text } from "@mantine/core";
import { type ReportSummary, reportTypeLabels } from "@takseru/shared-types";
import classes from "./report-subject.module.css";

/** Type of a report, and its property or purpose, as far as they are filled in. */
export const ReportSubject = ({
  report: { report_type, location_summary, valuation_purpose },
}: {
  report: Pick<ReportSummary, "report_type" | "location_summary" | "valuation_purpose">;
}) => {
  const about = location_summary || valuation_purpose;
  if (report_type === null && !about) return <Text c="dimmed">Not described yet</Text>;
  return (
    <Text>
      {report_type && <span className={classes.type}>{reportTypeLabels[report_type]}</span>}
      {about && <span>{about}</span>}
    </Text>
  );
};
