import { formatLkr, type ReportStatus, reportStatusLabels, type Work } from "@takseru/shared-types";
import { KeyFigures } from "@/ui";
import classes from "../analytics.module.css";
import { ChartSection } from "../charts/ChartSection";
import { ColumnChart, type Tone } from "../charts/ColumnChart";
import { type Cell, cell, type FigureRow } from "../charts/FigureTable";
import { monthInWords, timeInWords } from "../in-words";
import type { Period } from "../period/period";

interface WorkSectionProps {
  work: Work;
  period: Period;
}

const statuses = Object.keys(reportStatusLabels) as ReportStatus[];

const toneOf: Record<ReportStatus, Tone> = {
  draft: "edge",
  in_progress: "quiet",
  completed: "accent",
  finalized: "green",
};

const monthRow = (month: string, figures: readonly Cell[]): FigureRow => ({
  key: month,
  cells: [cell(month, monthInWords(month)), ...figures],
});

const BegunReports = ({ work: { begun }, period }: WorkSectionProps) => (
  <ChartSection
    title="Reports by month"
    note="By the month in which they were started, with their status today."
    fileName="takseru-reports-by-month"
    period={period}
    columns={["Month", ...statuses.map((status) => reportStatusLabels[status])]}
    rows={begun.map((counts) =>
      monthRow(
        counts.month,
        statuses.map((status) => cell(counts[status])),
      ),
    )}
    chart={
      <ColumnChart
        columns={begun.map((counts) => ({
          key: counts.month,
          label: monthInWords(counts.month),
          parts: statuses.map((status) => ({
            name: reportStatusLabels[status],
            tone: toneOf[status],
            value: counts[status],
          })),
        }))}
        write={(reports) => `${reports} ${reports === 1 ? "report" : "reports"}`}
        legend={statuses.map((status) => ({
          name: reportStatusLabels[status],
          tone: toneOf[status],
        }))}
      />
    }
  />
);

const timeCell = (minutes: number | null) =>
  minutes === null ? cell("", "—") : cell(minutes, timeInWords(minutes));

const SignedReports = ({ work: { signed }, period }: WorkSectionProps) => (
  <ChartSection
    title="From beginning to signature"
    note="Of the reports that you signed in these days."
    fileName="takseru-time-to-signature"
    period={period}
    columns={["Month", "Signed", "Median", "Longest"]}
    fileColumns={["Month", "Signed reports", "Median (minutes)", "Longest (minutes)"]}
    rows={signed.by_month.map(({ month, reports, median_minutes, longest_minutes }) =>
      monthRow(month, [cell(reports), timeCell(median_minutes), timeCell(longest_minutes)]),
    )}
    chart={
      signed.by_month.length > 1 && (
        <ColumnChart
          columns={signed.by_month.map(({ month, median_minutes }) => ({
            key: month,
            label: monthInWords(month),
            parts: [{ name: "median", tone: "accent" as const, value: median_minutes ?? 0 }],
          }))}
          write={timeInWords}
        />
      )
    }
  >
    <KeyFigures
      className={classes.figures}
      figures={[
        ["Signed", String(signed.reports)],
        ["Median", timeCell(signed.median_minutes).shown],
        ["Longest", timeCell(signed.longest_minutes).shown],
      ]}
    />
  </ChartSection>
);

const Districts = ({ work: { districts }, period }: WorkSectionProps) => {
  const total = districts.reduce((sum, { market_value }) => sum + market_value, 0);
  return (
    <ChartSection
      title="Value by district"
      note="Market values of the reports that you signed in this period; a revision counts in place of the report it revises."
      fileName="takseru-value-by-district"
      period={period}
      columns={["District", "Reports", "Market value"]}
      fileColumns={["District", "Reports", "Market value (LKR)"]}
      rows={districts.map(({ district, reports, market_value }) => ({
        key: district,
        cells: [
          cell(district || "No district stated"),
          cell(reports),
          cell(market_value, formatLkr(market_value)),
        ],
        share: total === 0 ? 0 : market_value / total,
      }))}
    />
  );
};

const FeesDue = ({ work: { fees } }: WorkSectionProps) => (
  <ChartSection
    title="Fees due"
    note="All fees that are unpaid today, whatever the period above."
    fileName="takseru-fees-due"
    columns={["Due in", "Reports", "Amount"]}
    fileColumns={["Due in (month)", "Reports", "Amount (LKR)"]}
    rows={fees.by_month.map(({ month, reports, amount }) => ({
      key: month ?? "",
      cells: [
        month === null ? cell("", "No due date") : cell(month, monthInWords(month)),
        cell(reports),
        cell(amount, formatLkr(amount)),
      ],
      share: fees.unpaid.amount === 0 ? 0 : amount / fees.unpaid.amount,
    }))}
  >
    <KeyFigures
      className={classes.figures}
      figures={[
        ["Not paid", formatLkr(fees.unpaid.amount)],
        ["Overdue", formatLkr(fees.overdue.amount)],
      ]}
    />
  </ChartSection>
);

/** What was begun, signed and valued in a period, and the fees that are due; what there is nothing of is left out. */
export const WorkSections = (props: WorkSectionProps) => {
  const { begun, signed, districts, fees } = props.work;
  return (
    <>
      {begun.length > 0 && <BegunReports {...props} />}
      {signed.reports > 0 && <SignedReports {...props} />}
      {districts.length > 0 && <Districts {...props} />}
      {fees.unpaid.reports > 0 && <FeesDue {...props} />}
    </>
  );
};
