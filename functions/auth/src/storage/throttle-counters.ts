import { createHash } from "node:crypto";
import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Item, onConditionFailed } from "@takseru/kit";
import { counterKey } from "./keys.ts";
import { CounterRecord } from "./records.ts";
import type { TableStore } from "./table-store.ts";

/** A counter: the name of its limit and the values that it is counted for. */
export interface CounterId {
  name: string;
  subject: readonly string[];
}

/** One counted attempt, in the window in which it was taken. */
export interface Slot extends CounterId {
  windowEnds: number;
}

class ConditionNotMet extends Error {}

/** `undefined` if the condition failed; then `onFailed` gets the stored row. */
const ifConditionHolds = async <Result>(
  write: Promise<Result>,
  onFailed: (row: Item | undefined) => void = () => undefined,
): Promise<Result | undefined> => {
  const failed = onConditionFailed((row) => {
    onFailed(row);
    return new ConditionNotMet();
  });
  try {
    return await write.catch(failed);
  } catch (error) {
    if (error instanceof ConditionNotMet) return undefined;
    throw error;
  }
};

/** Counters of attempts and calls; each change is one atomic write, so they are exact under parallel calls. */
export const createThrottleCounters = ({ client, table }: TableStore) => {
  // Addresses are personal data: the table has only a hash, which differs between deployments.
  const keyOf = ({ name, subject }: CounterId) =>
    counterKey(
      createHash("sha256")
        .update(JSON.stringify([table, name, ...subject]))
        .digest("base64url"),
    );

  const update = (counted: CounterId, input: { set: string; when: string; values: Record<string, number> }) =>
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(counted),
        UpdateExpression: input.set,
        ConditionExpression: input.when,
        ExpressionAttributeValues: input.values,
        ReturnValues: "ALL_NEW",
      }),
    );

  return {
    /** Takes one of `count` in the current window or begins a window; returns the counter if the window is full. */
    takeSlot: async (
      counted: CounterId,
      { count, seconds }: { count: number; seconds: number },
      now: number,
    ): Promise<{ slot: Slot } | { full: CounterRecord }> => {
      for (;;) {
        let running: CounterRecord | undefined;
        const windowEnds = now + seconds;
        const begun = await ifConditionHolds(
          client.send(
            new PutCommand({
              TableName: table,
              Item: {
                ...keyOf(counted),
                taken: 1,
                failed: 0,
                window_ends: windowEnds,
                expires_at_epoch: windowEnds,
              },
              ConditionExpression: "attribute_not_exists(pk) OR window_ends <= :now",
              ExpressionAttributeValues: { ":now": now },
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            }),
          ),
          (row) => {
            running = row && CounterRecord.parse(row);
          },
        );
        if (begun) return { slot: { ...counted, windowEnds } };
        // The window has ended since, so the next turn begins a new one.
        if (!running) continue;
        if (running.taken >= count) return { full: running };
        const joined = await ifConditionHolds(
          update(counted, {
            set: "ADD taken :one",
            when: "window_ends = :ends AND taken < :count",
            values: { ":one": 1, ":ends": running.window_ends, ":count": count },
          }),
        );
        if (joined) return { slot: { ...counted, windowEnds: running.window_ends } };
      }
    },

    /** Returns the failures of the window, this one included; 0 if the window has ended. */
    markSlotFailed: async ({ windowEnds, ...counted }: Slot): Promise<number> => {
      const answer = await ifConditionHolds(
        update(counted, {
          set: "ADD failed :one",
          when: "window_ends = :ends",
          values: { ":one": 1, ":ends": windowEnds },
        }),
      );
      return answer ? CounterRecord.parse(answer.Attributes).failed : 0;
    },

    releaseSlot: async ({ windowEnds, ...counted }: Slot): Promise<void> => {
      await ifConditionHolds(
        update(counted, {
          set: "ADD taken :minus",
          when: "window_ends = :ends AND taken > :none",
          values: { ":minus": -1, ":ends": windowEnds, ":none": 0 },
        }),
      );
    },

    resetCounter: async (counted: CounterId): Promise<void> => {
      await client.send(new DeleteCommand({ TableName: table, Key: keyOf(counted) }));
    },
  };
};
