import { type AttributeValue, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { AppError } from "../core/app-error.ts";
import type { Item } from "./document-client.ts";

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write of a transaction, and the error that its failed condition means. */
export interface TransactionWrite {
  write: TransactItem;
  /** `old` is the stored item, if there is one and the write asks for it. */
  onConditionFailed?: (old: Item | undefined) => Error;
  /** A write without a condition that is harmless alone; it leaves a transaction that would be too large. */
  mayRun?: "before" | "after";
}

/** DynamoDB takes so many writes in a transaction. */
const MAX_WRITES = 100;

/** Another transaction held an item, or the table had no capacity to spare. */
const RETRYABLE_REASONS = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);
/**
 * The SDK's client does not retry a cancelled transaction, whatever the reason, and DynamoDB does not queue
 * transactions: when the photographs of a report arrive together, one is counted and the others conflict. Eight
 * attempts within 2.5 s of pauses let a whole batch through.
 */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 640;

/** Random and longer at each attempt, so that writers who conflicted do not conflict again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS)),
  );

const unmarshallOld = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item && Object.keys(item).length > 0 ? unmarshall(item) : undefined;

const transactOnce = async (
  client: DynamoDBDocumentClient,
  writes: readonly TransactionWrite[],
): Promise<void> => {
  // DynamoDB refuses a transaction without writes.
  if (writes.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: writes.map(({ write }) => write) }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex(({ Code }) => Code === "ConditionalCheckFailed");
      const outcome = writes[failed]?.onConditionFailed?.(unmarshallOld(reasons[failed]?.Item));
      if (outcome) throw outcome;
      if (!reasons.some(({ Code }) => RETRYABLE_REASONS.has(Code ?? ""))) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1, cause: error });
      await pause(attempt);
    }
  }
};

const inBatches = (writes: readonly TransactionWrite[]): TransactionWrite[][] =>
  Array.from({ length: Math.ceil(writes.length / MAX_WRITES) }, (_, index) =>
    writes.slice(index * MAX_WRITES, (index + 1) * MAX_WRITES),
  );

/**
 * Writes all or none; of more than 100 writes those that may run before or after the others do. The first failed
 * condition throws its write's error. A conflict with another transaction and a throttled table are retried and then
 * throw UNAVAILABLE.
 */
export const transact = async (
  client: DynamoDBDocumentClient,
  writes: readonly TransactionWrite[],
): Promise<void> => {
  if (writes.length <= MAX_WRITES) return transactOnce(client, writes);
  const at = (moment: TransactionWrite["mayRun"]) => writes.filter(({ mayRun }) => mayRun === moment);
  await Promise.all(inBatches(at("before")).map((batch) => transactOnce(client, batch)));
  await transactOnce(client, at(undefined));
  for (const batch of inBatches(at("after"))) await transactOnce(client, batch);
};
