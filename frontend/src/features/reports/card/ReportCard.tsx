import { Button, Text, Title } from "@mantine/core";
import { formatDate, type ReportSummary } from "@takseru/shared-types";
import { useId } from "react";
import { isDownloadable, reportName, statusText, statusTone, valueText } from "@/lib/reports/report-labels";
import { LinkButton, Panel, StatusBadge } from "@/ui";
import { ReportMenu } from "./ReportMenu";
import { ReportSubject } from "./ReportSubject";
import classes from "./report-card.module.css";
import { useDownload } from "./use-download";

const day = (iso: string | null) => formatDate(iso) ?? "Not set";

const InProgress = ({ filled }: { filled: number }) => (
  <div className={classes.progress}>
    <div className={classes.bar} role="img" aria-label="Progress, estimated" />
    <Text span size="sm">
      ~75% complete
    </Text>
    <Text span size="sm" c="dimmed" className={classes.filled}>
      {filled}% of the fields are filled in
    </Text>
  </div>
);

/** A report in the list. */
export const ReportCard = ({ report }: { report: ReportSummary }) => {
  const download = useDownload(report);
  const heading = useId();
  const name = reportName(report);
  // A finalized report never changes.
  const [openLabel, downloadLabel] =
    report.status === "finalized" ? ["Open", "Download PDF"] : ["Edit", "Download draft PDF"];
  const facts = [
    ["Created", day(report.created_at)],
    ["Report Date", day(report.report_date)],
    ["Market Value", valueText(report.market_value)],
    ["Last Updated", day(report.updated_at)],
  ] as const;

  return (
    <article aria-labelledby={heading}>
      <Panel className={classes.card}>
        <div className={classes.top}>
          <div className={classes.name}>
            <Title order={2} id={heading}>
              {name}
            </Title>
            {report.revision_number > 0 && <Text size="sm">Revision {report.revision_number}</Text>}
          </div>
          <StatusBadge tone={statusTone[report.status]}>{statusText(report.status)}</StatusBadge>
        </div>
        <div className={classes.about}>
          <ReportSubject report={report} />
          {report.instruction_source && (
            <Text size="sm" c="dimmed">
              Client: {report.instruction_source}
            </Text>
          )}
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        {report.status === "in_progress" && <InProgress filled={report.completeness} />}
        <div className={classes.actions}>
          <ReportMenu report={report} />
          {isDownloadable(report.status) && (
            <Button
              variant="default"
              aria-label={`${downloadLabel} of ${name}`}
              loading={download.isPending}
              onClick={download.start}
            >
              {downloadLabel}
            </Button>
          )}
          <LinkButton
            to={`/reports/builder/${report.id}`}
            variant="default"
            aria-label={`${openLabel} ${name}`}
          >
            {openLabel}
          </LinkButton>
        </div>
      </Panel>
    </article>
  );
};
