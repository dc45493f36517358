import { createHash } from "node:crypto";
import { AppError, epochSeconds, type Item, type TransactionWrite } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import * as z from "zod";
import { idempotencyKey } from "./keys.ts";

/** Identifies a call that a client may repeat. Times are in epoch seconds. */
export interface IdempotencyRecord {
  route: "create" | "clone" | "revise" | "comparable" | "paper" | "send";
  key: string;
  /** Hash of the input, which tells another call with the same key. */
  fingerprint: string;
  expiresAt: number;
  now: number;
}

/** The record of a call, if the call has a key. */
export const idempotencyRecord = (
  route: IdempotencyRecord["route"],
  key: string | undefined,
  input: unknown,
  at: Date,
): IdempotencyRecord | undefined => {
  if (key === undefined) return undefined;
  const now = epochSeconds(at);
  return {
    route,
    key,
    fingerprint: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
    now,
    expiresAt: now + limits.idempotencyHours * 3_600,
  };
};

const StoredRecord = z.looseObject({ fingerprint: z.string() });

/** The stored result of the same call; IDEMPOTENCY_MISMATCH if another call used the key. */
export const earlierResult = (stored: Item | undefined, { fingerprint }: IdempotencyRecord): Item => {
  const earlier = StoredRecord.parse(stored);
  if (earlier.fingerprint !== fingerprint) throw new AppError("IDEMPOTENCY_MISMATCH");
  return earlier;
};

/** Stores the record with the call's result; `onRepeat` makes the error for a call whose result is stored already. */
export const idempotencyWrite = (
  table: string,
  ownerId: string,
  idempotency: IdempotencyRecord,
  result: Item,
  onRepeat: (result: Item) => Error,
): TransactionWrite => ({
  write: {
    Put: {
      TableName: table,
      Item: {
        ...idempotencyKey(ownerId, idempotency.route, idempotency.key),
        ...result,
        fingerprint: idempotency.fingerprint,
        expires_at_epoch: idempotency.expiresAt,
      },
      ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
      ExpressionAttributeValues: { ":now": idempotency.now },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  },
  onConditionFailed: (stored) => onRepeat(earlierResult(stored, idempotency)),
});
