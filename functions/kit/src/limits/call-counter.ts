import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type CallGroup, limits } from "@takseru/shared-types";
import { AppError } from "../core/app-error.ts";
import { type Clock, epochSeconds } from "../core/clock.ts";
import { onConditionFailed } from "../dynamo/on-condition-failed.ts";

export interface CallCounterDependencies {
  client: DynamoDBDocumentClient;
  /** The table that has the counters; its TTL attribute is `expires_at_epoch`. */
  table: string;
  clock: Clock;
}

/** One counted call. */
export interface CountedCall {
  /** Gives the call back if it was not the owner's. */
  release: () => Promise<void>;
}

/**
 * Counts heavy calls of an owner by `limits.calls`, each with one atomic write. Windows are fixed: they begin at whole
 * multiples of their length, and each has a row of its own, which expires.
 */
export const createCallCounter = ({ client, table, clock }: CallCounterDependencies) => {
  const keyOf = (...subject: Array<string | number>) => ({
    pk: `CALLS#${createHash("sha256")
      .update(JSON.stringify([table, ...subject]))
      .digest("base64url")}`,
    sk: "CALLS",
  });

  return {
    /** Throws TOO_MANY_REQUESTS, with the seconds until the window ends, for a call beyond the limit. */
    count: async (ownerId: string, group: CallGroup): Promise<CountedCall> => {
      const { count, seconds } = limits.calls[group];
      const now = epochSeconds(clock.now());
      const windowBegins = now - (now % seconds);
      const Key = keyOf(group, ownerId, windowBegins);
      await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key,
            UpdateExpression: "ADD calls :one SET expires_at_epoch = :end",
            ConditionExpression: "attribute_not_exists(calls) OR calls < :count",
            ExpressionAttributeValues: { ":one": 1, ":count": count, ":end": windowBegins + seconds },
          }),
        )
        .catch(
          onConditionFailed(
            () => new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: windowBegins + seconds - now }),
          ),
        );
      return {
        release: async () => {
          await client.send(
            new UpdateCommand({
              TableName: table,
              Key,
              UpdateExpression: "ADD calls :minus",
              ConditionExpression: "calls > :none",
              ExpressionAttributeValues: { ":minus": -1, ":none": 0 },
            }),
          );
        },
      };
    },
  };
};
