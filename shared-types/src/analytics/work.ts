import * as z from "zod";
import { recordOf } from "../report/fields/derive.ts";
import { reportStatus } from "../texts/choices/report.ts";

/** yyyy-mm, in Colombo. */
const month = z.string();
const count = z.int();
/** Rupees. */
const rupees = z.number();

const times = {
  reports: count,
  /** From a report's beginning to its signature, in minutes; null without a report. */
  median_minutes: z.int().nullable(),
  longest_minutes: z.int().nullable(),
};

const due = z.object({ reports: count, amount: rupees });

/** A valuer's reports in a period: begun, signed and valued, and the fees that are due today. */
export const Work = z.lazy(() =>
  z.object({
    start_date: z.string(),
    end_date: z.string(),
    /** Reports begun in each month that the period touches, by the state that they have today; deleted ones left out. */
    begun: z.array(z.object({ month, ...recordOf(reportStatus.values, () => count) })),
    /** Reports that were signed in the period. */
    signed: z.object({ ...times, by_month: z.array(z.object({ month, ...times })) }),
    /**
     * Market values of reports that were signed in the period, the largest sum first; a revision takes the place of the
     * report that it revises. An empty district where none is stated.
     */
    districts: z.array(z.object({ district: z.string(), reports: count, market_value: rupees })),
    /** Fees that are not paid, whatever the period; overdue ones are among those that are due. */
    fees: z.object({
      unpaid: due,
      overdue: due,
      /** By the month in which they fall due; null without a due date. */
      by_month: z.array(z.object({ month: month.nullable(), reports: count, amount: rupees })),
    }),
  }),
);
export type Work = z.output<typeof Work>;
