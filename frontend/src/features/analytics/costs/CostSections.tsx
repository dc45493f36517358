import { type CostPurpose, type Costs, costPurposeLabels, DAY_MS, formatDate } from "@takseru/shared-types";
import { dollars } from "@/lib/costs/dollars";
import { KeyFigures, TextLink } from "@/ui";
import classes from "../analytics.module.css";
import { ChartSection } from "../charts/ChartSection";
import { type Column, ColumnChart } from "../charts/ColumnChart";
import { cell, type FigureRow } from "../charts/FigureTable";
import { monthInWords } from "../in-words";
import type { Period } from "../period/period";

/** More days are drawn by month. */
const MAX_DAY_COLUMNS = 62;

const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 }, (_, day) =>
    new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, "yyyy-mm-dd".length),
  );

/** A column for each day of the period, or for each month of a long one. */
const costColumns = (
  byDay: ReadonlyArray<{ day: string; usd: number }>,
  period: Period,
): { columns: Column[]; by: "day" | "month" } => {
  const days = daysOf(period);
  const by = days.length > MAX_DAY_COLUMNS ? "month" : "day";
  const keyOf = (day: string): string => (by === "month" ? day.slice(0, "yyyy-mm".length) : day);
  const sums = new Map(days.map((day) => [keyOf(day), 0]));
  for (const { day, usd } of byDay) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + usd);
  const labelOf = (key: string): string =>
    by === "month" ? monthInWords(key) : (formatDate(key) ?? "").slice(0, "dd/mm".length);
  const columns = [...sums].map(
    ([key, value]): Column => ({
      key,
      label: labelOf(key),
      parts: [{ name: "cost", tone: "accent", value }],
    }),
  );
  return { columns, by };
};

interface CostSectionsProps {
  costs: Costs;
  period: Period;
}

const costRow = (key: string, name: FigureRow["cells"][0], usd: number, total: number): FigureRow => ({
  key,
  cells: [name, cell(usd, dollars(usd))],
  share: total === 0 ? 0 : usd / total,
});

const reportRows = ({ by_report, other_reports, without_report_usd, total_usd }: Costs): FigureRow[] => [
  ...by_report.map(({ id, report_reference, status, usd }) => {
    const name = status === null ? `Report #${id} (deleted)` : report_reference || `Report #${id}`;
    const shown = status === null ? name : <TextLink to={`/reports/builder/${id}`}>{name}</TextLink>;
    return costRow(String(id), cell(name, shown), usd, total_usd);
  }),
  ...(other_reports.reports === 0
    ? []
    : [costRow("others", cell(`${other_reports.reports} other reports`), other_reports.usd, total_usd)]),
  ...(without_report_usd === 0
    ? []
    : [costRow("none", cell("Not for one report"), without_report_usd, total_usd)]),
];

const purposes = Object.keys(costPurposeLabels) as CostPurpose[];

const periodWords = { day: "Today", month: "This month" } as const;

const budgetRows = ({ budgets }: Costs): FigureRow[] =>
  budgets.map(({ purpose, period, spent_usd, limit_usd, begins_anew }) => ({
    key: `${purpose} ${period}`,
    cells: [
      cell(`${costPurposeLabels[purpose]}: ${periodWords[period]}`),
      cell(spent_usd, dollars(spent_usd)),
      cell(limit_usd, dollars(limit_usd)),
      cell(begins_anew, formatDate(begins_anew)),
    ],
    share: limit_usd === 0 ? 1 : Math.min(1, spent_usd / limit_usd),
  }));

/** What a period's reports cost: in all, by purpose, by day, by report and by service. */
export const CostSections = ({ costs, period }: CostSectionsProps) => {
  const { total_usd, reports, by_purpose, by_day, by_service } = costs;
  const { columns, by } = costColumns(by_day, period);
  const common = { period };
  return (
    <>
      <KeyFigures
        className={classes.figures}
        figures={[
          ["Total", dollars(total_usd)],
          ["Reports", String(reports)],
          ["Cost per report", reports === 0 ? "—" : dollars(total_usd / reports)],
        ]}
      />
      <ChartSection
        {...common}
        title="Costs by purpose"
        fileName="takseru-costs-by-purpose"
        columns={["Purpose", "Cost in US dollars"]}
        rows={purposes
          .map((purpose) => ({ purpose, usd: by_purpose[purpose] ?? 0 }))
          .filter(({ usd }) => usd > 0)
          .toSorted((a, b) => b.usd - a.usd)
          .map(({ purpose, usd }) => costRow(purpose, cell(costPurposeLabels[purpose]), usd, total_usd))}
      />
      <ChartSection
        {...common}
        title="Costs by day"
        fileName="takseru-costs-by-day"
        columns={["Day", "Cost in US dollars"]}
        rows={by_day.map(({ day, usd }) => costRow(day, cell(day, formatDate(day)), usd, total_usd))}
        {...(by === "month" && { note: "Drawn by month; the table and the file have the days." })}
        chart={<ColumnChart columns={columns} write={dollars} />}
      />
      <ChartSection
        {...common}
        title="Costs by report"
        fileName="takseru-costs-by-report"
        columns={["Report", "Cost in US dollars"]}
        rows={reportRows(costs)}
      />
      {costs.budgets.length > 0 && (
        <ChartSection
          {...common}
          title="Allowances for paid services"
          note="What a call can cost is set aside before it is made. When an allowance is used up, this program's own maps and templates answer until it begins anew."
          fileName="takseru-allowances"
          columns={["Allowance", "Used in US dollars", "Allowed in US dollars", "Begins anew on"]}
          rows={budgetRows(costs)}
        />
      )}
      <ChartSection
        {...common}
        title="Costs by service"
        note="The services that are paid for."
        fileName="takseru-costs-by-service"
        columns={["Service", "Cost in US dollars"]}
        rows={Object.entries(by_service)
          .toSorted(([, a], [, b]) => b - a)
          .map(([service, usd]) => costRow(service, cell(service), usd, total_usd))}
      />
    </>
  );
};
