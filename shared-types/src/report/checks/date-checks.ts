import { limits } from "../../limits.ts";
import { paperKind } from "../../texts/choices/papers.ts";
import { messages } from "../../texts/messages.ts";
import { dayAfter, formatDate, isOlderThan } from "../../units/dates.ts";
import { paperFieldNames, type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, type CheckMatter, note, signingError, warning } from "./check.ts";

/** The days that cannot come after the report's own. */
const daysBeforeReport = {
  instruction_date: "The letter of instruction",
  inspection_date: "The inspection",
  valuation_date: "The date of valuation",
  plan_date: "The plan's date",
  plan_endorsed_on: "The plan's endorsement",
  deed_date: "The deed's date",
} as const;
const dayFields = [
  "instruction_date",
  "inspection_date",
  "valuation_date",
  "plan_date",
  "plan_endorsed_on",
  "deed_date",
] as const;

/** `years` is the age that is taken at most. */
export const oldPlanMatter = (weight: number, planDate: string, years: number): CheckMatter =>
  note(weight, "Survey plan", `The plan of ${formatDate(planDate)} is more than ${years} years old`);

/** Age is counted to the date of valuation, or else of the report; without either, no age is checked. */
const oldPlan = ({ plan_date, plan_endorsed_on, valuation_date, report_date }: ReportFields): Check[] => {
  const asAt = valuation_date ?? report_date;
  if (plan_date === null || asAt === null || !isOlderThan(plan_date, limits.planAgeYears, asAt)) return [];
  // The surveyor who endorses a plan says that it still holds.
  if (plan_endorsed_on !== null && !isOlderThan(plan_endorsed_on, limits.planAgeYears, asAt)) return [];
  return [
    warning("plan_date", "old", messages.reports.planOld, oldPlanMatter(2, plan_date, limits.planAgeYears)),
  ];
};

/** A day that is written in a report; entries of a list are counted. */
interface WrittenDay {
  field: ReportFieldName;
  label: string;
  day: string | null;
  entry?: number;
}

const writtenDays = (report: ReportFields): WrittenDay[] => [
  ...paperFieldNames.flatMap((field): WrittenDay[] => {
    const day = report[field];
    const { input, label } = reportFields[field];
    return input === "date" && typeof day === "string" ? [{ field, label, day }] : [];
  }),
  ...report.papers.map(
    ({ kind, date }, entry): WrittenDay => ({
      field: "papers",
      label: `Papers, ${paperKind.labels[kind]}`,
      day: date,
      entry,
    }),
  ),
  ...report.comparables.map(
    ({ transaction_date }, entry): WrittenDay => ({
      field: "comparables",
      label: `Comparable ${entry + 1}`,
      day: transaction_date,
      entry,
    }),
  ),
];

/** Days after tomorrow; `today` is the day in Colombo by the server's clock. */
export const futureDates = (report: ReportFields, today: string): Check[] => {
  const tomorrow = dayAfter(today);
  return writtenDays(report)
    .filter(({ day }) => day !== null && day > tomorrow)
    .map(({ field, label, day, entry }) =>
      signingError(
        field,
        entry === undefined ? "future" : `future_${entry + 1}`,
        `${label}: ${messages.reports.notYet(formatDate(day) ?? "")}`,
      ),
    );
};

export const dates = (report: ReportFields): Check[] => {
  const { report_date, instruction_date, inspection_date } = report;
  const isAfterReport = (day: string | null) => day !== null && report_date !== null && day > report_date;
  return [
    ...oldPlan(report),
    ...(instruction_date !== null && inspection_date !== null && instruction_date > inspection_date
      ? [
          warning(
            "instruction_date",
            "after_inspection",
            "The letter of instruction is dated after the inspection",
          ),
        ]
      : []),
    ...dayFields
      .filter((field) => isAfterReport(report[field]))
      .map((field) =>
        warning(field, "after_report", `${daysBeforeReport[field]} is after the report's date`),
      ),
  ];
};
