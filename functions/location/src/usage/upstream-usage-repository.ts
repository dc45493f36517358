import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock, Log } from "@takseru/kit";
import { colomboDay } from "@takseru/shared-types";
import { dailyUsageKey, type UpstreamUsage, upstreamKind } from "./upstream-usage.ts";

export interface UpstreamUsageDependencies {
  client: DynamoDBDocumentClient;
  /** The table of the reports. */
  table: string;
  clock: Clock;
  log: Log;
}

/** Adds to the day's row of the valuer, one atomic write for each question. */
export const createUpstreamUsageRepository = ({
  client,
  table,
  clock,
  log,
}: UpstreamUsageDependencies): UpstreamUsage => ({
  async add(ownerId, provider, capability, units) {
    const day = colomboDay(clock.now().toISOString());
    if (!day) throw new Error("the clock's time has no day");
    await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: dailyUsageKey(ownerId, day),
          UpdateExpression: `ADD ${upstreamKind(provider, capability)} :units`,
          ExpressionAttributeValues: { ":units": units },
        }),
      )
      .catch((error: unknown) => log("error", "upstream_usage_not_counted", { provider, capability, error }));
  },
});
