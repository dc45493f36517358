import { dailyUsageKey } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import type { ReportsStore } from "../storage/table.ts";
import { DailyUsage } from "./daily-usage.ts";

/** More than a year. */
const MAX_DAYS = 400;

/** The usage rows of valuers, one a day. */
export const createDailyUsageRepository = (store: ReportsStore) => ({
  /** The sum of the days from `first` to `last`, both included; yyyy-mm-dd. */
  async usageBetween(ownerId: string, first: string, last: string): Promise<DailyUsage> {
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
    return rows
      .map((row) => DailyUsage.parse(row))
      .reduce(
        (sum, day) => ({
          created: sum.created + day.created,
          saves: sum.saves + day.saves,
          photographs: sum.photographs + day.photographs,
          finalized: sum.finalized + day.finalized,
        }),
        DailyUsage.parse({}),
      );
  },
});

export type DailyUsageRepository = ReturnType<typeof createDailyUsageRepository>;
