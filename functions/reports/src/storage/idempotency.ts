import { createHash } from "node:crypto";
import { AppError, epochSeconds, type Item, type TransactionWrite } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import * as z from "zod";
import { idempotencyKey } from "./keys.ts";

/** What a repeated call is known by; `until` is the second at which it is forgotten. */
export interface IdempotencyRecord {
  route: "create" | "clone" | "revise" | "comparable";
  key: string;
  fingerprint: string;
  expiresAt: number;
  now: number;
}

/** The mark of a call, if it has a key; `input` tells it from another call with the same one. */
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

const Remembered = z.looseObject({ fingerprint: z.string() });

/** What the same call made before, as its mark tells it; IDEMPOTENCY_MISMATCH if it was another call. */
export const earlierResult = (remembered: Item | undefined, mark: IdempotencyRecord): Item => {
  const before = Remembered.parse(remembered);
  if (before.fingerprint !== mark.fingerprint) throw new AppError("IDEMPOTENCY_MISMATCH");
  return before;
};

/** Remembers the call with what it makes; `earlier` names the outcome when it has been made before. */
export const idempotencyWrite = (
  table: string,
  ownerId: string,
  mark: IdempotencyRecord,
  made: Item,
  earlier: (made: Item) => Error,
): TransactionWrite => ({
  write: {
    Put: {
      TableName: table,
      Item: {
        ...idempotencyKey(ownerId, mark.route, mark.key),
        ...made,
        fingerprint: mark.fingerprint,
        expires_at_epoch: mark.expiresAt,
      },
      ConditionExpression: "attribute_not_exists(pk) OR expires_at_epoch < :now",
      ExpressionAttributeValues: { ":now": mark.now },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  },
  onConditionFailed: (old) => earlier(earlierResult(old, mark)),
});
