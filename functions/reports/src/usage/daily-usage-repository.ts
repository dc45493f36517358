import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dailyUsageKey } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { DailyUsage } from "./daily-usage.ts";

/** A year has fewer days. */
const MAX_DAYS = 400;

/** What a valuer did, day by day. */
export const createDailyUsageRepository = (store: { client: DynamoDBDocumentClient; table: string }) => ({
  /** All of it from one day to another, both included. */
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
