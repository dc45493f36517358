import { AppError } from "@takseru/kit";
import { dailyUsageKey, UpstreamCounts } from "@takseru/location";
import { limits } from "@takseru/shared-types";
import * as z from "zod";
import { queryUpTo } from "../storage/query-up-to.ts";
import type { ReportsStore } from "../storage/table.ts";
import { ModelUsageCounts } from "../text-suggestions/model/model-usage.ts";
import { DailyUsage } from "./daily-usage.ts";

/** The valuer's work and the providers' calls for it. */
const Usage = DailyUsage.extend(UpstreamCounts.shape).extend(ModelUsageCounts.shape);
export type Usage = z.output<typeof Usage>;

/** What was done on a day, yyyy-mm-dd, for one report, or for none. */
export interface UsageRow {
  day: string;
  reportId: number | undefined;
  usage: Usage;
}

const RowKey = z.object({ sk: z.string() });

const toRow = (item: unknown): UsageRow => {
  const [, day = "", id] = RowKey.parse(item).sk.split("#");
  return { day, reportId: id === undefined ? undefined : Number(id), usage: Usage.parse(item) };
};

/** The ledger of usage: rows by day and report. */
export const createDailyUsageRepository = (store: ReportsStore) => ({
  /** The rows of the days from `first` to `last`, both included; yyyy-mm-dd. VALIDATION_FAILED where there are too many. */
  async usageBetween(ownerId: string, first: string, last: string): Promise<UsageRow[]> {
    const { pk, sk } = dailyUsageKey(ownerId, first);
    const { usageRows } = limits.analytics;
    const rows = await queryUpTo(
      store,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": pk,
          ":first": sk,
          // Sorts after the rows of the day's reports.
          ":last": `${dailyUsageKey(ownerId, last).sk}#~`,
        },
        ConsistentRead: true,
      },
      usageRows + 1,
    );
    if (rows.length > usageRows) {
      const message = "There is too much in this period to add up at once: please choose fewer days";
      throw new AppError("VALIDATION_FAILED", { message, fields: { end_date: message } });
    }
    return rows.map(toRow);
  },
});

export type DailyUsageRepository = ReturnType<typeof createDailyUsageRepository>;
