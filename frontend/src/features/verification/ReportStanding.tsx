import { Text, Title } from "@mantine/core";
import { formatDate } from "@takseru/shared-types";
import { Icon, iconPaths } from "@/ui";
import { isExpired } from "./report-facts";
import classes from "./verification.module.css";
import type { Verified } from "./verification-query";

/** Whether the report is genuine, and whether it still stands. */
export const ReportStanding = ({ report }: { report: Verified }) => {
  const { superseded, valid_until, paper } = report;
  const isOld = paper?.reports.some((source) => source.superseded) ?? false;
  const doubt = superseded !== undefined || isOld;
  const what = paper ? "paper" : "report";
  return (
    <div role="status" className={classes.genuine} data-doubt={doubt}>
      <span className={classes.tick}>
        <Icon path={doubt ? iconPaths.warning : iconPaths.check} />
      </span>
      <div>
        <Title order={1} className={classes.title ?? ""}>
          {superseded ? "This report is superseded" : `This ${what} is genuine`}
        </Title>
        {superseded ? (
          <Text>
            It is genuine, and was superseded by revision {superseded.number} on{" "}
            {formatDate(superseded.finalized_at)}: ask the valuer for that one.
          </Text>
        ) : (
          <Text c="dimmed">
            It was signed in Takseru by {report.valuer_name || "the valuer"}: compare these facts with the
            paper in your hand.
          </Text>
        )}
        {isOld && (
          <Text>
            A report that it was made from was revised since: ask the valuer whether the paper still stands.
          </Text>
        )}
        {isExpired(report, new Date()) && (
          <Text className={classes.expired ?? ""}>
            Its valuation was valid until {formatDate(valid_until)}: this date has passed.
          </Text>
        )}
      </div>
    </div>
  );
};
