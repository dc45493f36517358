import * as z from "zod";
import { reportStatus } from "../texts/choices/report.ts";
import { isoDate } from "../units/primitives.ts";
import { costPurpose } from "./cost-purposes.ts";

const usd = z.number().meta({ description: "US dollars, exact to a thousand-millionth" });

/** Both days belong to the period. */
export const AnalyticsPeriod = z.object({ start_date: isoDate.optional(), end_date: isoDate.optional() });

/** The costs of a valuer's reports between two days; each list adds up to the total. */
export const Costs = z.lazy(() =>
  z.object({
    start_date: z.string(),
    end_date: z.string(),
    total_usd: usd,
    /** How many reports were begun. */
    reports: z.int(),
    /** By the name of the service that is paid. */
    by_service: z.record(z.string(), usd),
    by_purpose: z.partialRecord(costPurpose.schema, usd),
    /** The days that cost anything, in order. */
    by_day: z.array(z.object({ day: z.string(), usd })),
    /** The most expensive first, at most `limits.analytics.reports`. */
    by_report: z.array(
      z.object({
        id: z.int(),
        /** Empty where the report has none or was deleted. */
        report_reference: z.string(),
        /** Null for a deleted report. */
        status: reportStatus.schema.nullable(),
        usd,
      }),
    ),
    other_reports: z.object({ reports: z.int(), usd }),
    /** Costs without a report: before one was begun, and of days before costs were kept by report. */
    without_report_usd: usd,
    /** Allowances for paid services today and this month, whatever the period; only those that were used. */
    budgets: z.array(
      z.object({
        purpose: costPurpose.schema,
        period: z.enum(["day", "month"]),
        spent_usd: usd,
        limit_usd: usd,
        /** yyyy-mm-dd: at its beginning in Colombo the allowance begins anew. */
        begins_anew: z.string(),
      }),
    ),
  }),
);
export type Costs = z.output<typeof Costs>;
