import { dailyUsageKey, UpstreamCounts } from "@takseru/location";
import type * as z from "zod";
import { queryUpTo } from "../storage/query-up-to.ts";
import type { ReportsStore } from "../storage/table.ts";
import { DailyUsage } from "./daily-usage.ts";

/** More than a year. */
const MAX_DAYS = 400;

/** A day's row: what the valuer did, and what the location room asked of a provider for it. */
const Usage = DailyUsage.extend(UpstreamCounts.shape);
export type Usage = z.output<typeof Usage>;

const add = (sum: Usage, day: Usage): Usage => {
  const added = { ...sum };
  for (const kind of Usage.keyof().options) added[kind] += day[kind];
  return added;
};

/** The usage rows of valuers, one a day. */
export const createDailyUsageRepository = (store: ReportsStore) => ({
  /** The sum of the days from `first` to `last`, both included; yyyy-mm-dd. */
  async usageBetween(ownerId: string, first: string, last: string): Promise<Usage> {
    const { pk, sk } = dailyUsageKey(ownerId, first);
    const rows = await queryUpTo(
      store,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": sk, ":last": dailyUsageKey(ownerId, last).sk },
        ConsistentRead: true,
      },
      MAX_DAYS,
    );
    return rows.map((row) => Usage.parse(row)).reduce(add, Usage.parse({}));
  },
});

export type DailyUsageRepository = ReturnType<typeof createDailyUsageRepository>;
