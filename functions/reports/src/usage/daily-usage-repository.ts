import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { dayKey } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { DayCounters } from "./daily-usage.ts";

/** A year has fewer days. */
const MOST_DAYS = 400;

/** What a valuer did, day by day. */
export const createDayRepository = (store: { client: DynamoDBDocumentClient; table: string }) => ({
  /** All of it from one day to another, both included. */
  async doneBetween(owner: string, first: string, last: string): Promise<DayCounters> {
    const { pk, sk } = dayKey(owner, first);
    const rows = await queryUpTo(
      store,
      {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": sk, ":last": dayKey(owner, last).sk },
        ConsistentRead: true,
      },
      MOST_DAYS,
    );
    return rows
      .map((row) => DayCounters.parse(row))
      .reduce(
        (sum, day) => ({
          created: sum.created + day.created,
          saves: sum.saves + day.saves,
          photographs: sum.photographs + day.photographs,
          finalized: sum.finalized + day.finalized,
        }),
        DayCounters.parse({}),
      );
  },
});
