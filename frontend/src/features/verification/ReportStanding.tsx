import { Text, Title } from "@mantine/core";
import { formatDate } from "@takseru/shared-types";
import { Icon, iconPaths } from "@/ui";
import type { CheckedFile } from "./FileCheck";
import { isExpired } from "./report-facts";
import classes from "./verification.module.css";
import type { Verified } from "./verification-query";

const fileTitle = ({ verdict, isDifferent }: CheckedFile, what: string): string => {
  if (verdict === undefined && !isDifferent) return "The file is being compared";
  const isUnknown = verdict === null || (verdict?.state === "other" && verdict.kind === "unreadable");
  return isUnknown ? "The file was not compared" : `This file is not the signed ${what}`;
};

interface ReportStandingProps {
  report: Verified;
  checked: CheckedFile | undefined;
}

/**
 * Whether the report is genuine, whether it still stands, and whether the file that was chosen is it: who comes with a file
 * reads the top of the page first, and a genuine code says nothing of a file that was changed.
 */
export const ReportStanding = ({ report, checked }: ReportStandingProps) => {
  const { superseded, valid_until, paper } = report;
  const isOld = paper?.reports.some((source) => source.superseded) ?? false;
  const later = paper?.later;
  const what = paper ? "paper" : "report";
  const isSame = checked?.verdict?.state === "same";
  const ofFile = checked && !isSame ? fileTitle(checked, what) : undefined;
  const doubt = superseded !== undefined || isOld || later !== undefined || ofFile !== undefined;
  return (
    <div role="status" className={classes.genuine} data-doubt={doubt}>
      <span className={classes.tick}>
        <Icon path={doubt ? iconPaths.warning : iconPaths.check} />
      </span>
      <div>
        <Title order={1} className={classes.title ?? ""}>
          {ofFile ?? (superseded ? "This report is superseded" : `This ${what} is genuine`)}
        </Title>
        {isSame && <Text>The file that you chose is the signed one, unchanged.</Text>}
        {ofFile && (
          <Text>
            The facts here are those that were signed under this code. More on the file stands under “Compare
            your file”.
          </Text>
        )}
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
        {later !== undefined && (
          <Text>A later one was signed on {formatDate(later)}: ask the valuer which of them stands.</Text>
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
