import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { AppError } from "../core/app-error.ts";

export type Item = Record<string, unknown>;

/** The one way to make a document client: undefined attributes are left out, nothing else is bent. */
export const createDocumentClient = (config: DynamoDBClientConfig): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  });

/** Turns a failed condition into a named outcome; `old` is the item as it stands, if there is one. */
export const onConditionFailed =
  (outcome: (old: Item | undefined) => Error) =>
  (error: unknown): never => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw outcome(error.Item ? unmarshall(error.Item) : undefined);
  };

type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** One write of a transaction and what its failed condition means. */
export interface TransactionWrite {
  write: TransactItem;
  onConditionFailed?: (old: Item | undefined) => Error;
}

/** Reasons that pass: another transaction was on an item, or the table had no capacity to spare. */
const RETRYABLE = new Set(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"]);
/**
 * The SDK's client does not try a cancelled transaction again, whatever its reasons. DynamoDB makes nobody wait: of
 * the photographs of one report that arrive together one is counted and the others clash, so there are tries enough
 * for a whole batch to take its turns, within 2.5 s of pauses.
 */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 640;

/** A random wait, longer at each try, so that writers who clashed do not clash again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS)),
  );

const unmarshallOld = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item && Object.keys(item).length > 0 ? unmarshall(item) : undefined;

/**
 * All of the writes or none. The first failed condition throws its step's outcome; a clash with another
 * transaction or a throttled table is tried again and then answered UNAVAILABLE.
 */
export const transact = async (
  client: DynamoDBDocumentClient,
  writes: readonly TransactionWrite[],
): Promise<void> => {
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
      if (!reasons.some(({ Code }) => RETRYABLE.has(Code ?? ""))) throw error;
      if (attempt >= MAX_ATTEMPTS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1, cause: error });
      await pause(attempt);
    }
  }
};

/** Whether a write failed because its item would pass DynamoDB's 400 KB. */
export const isItemTooLarge = (error: unknown): boolean => {
  const texts =
    error instanceof TransactionCanceledException
      ? (error.CancellationReasons ?? []).map(({ Message }) => Message ?? "")
      : error instanceof Error
        ? [error.message]
        : [];
  return texts.some((text) => /item size.*exceeded/i.test(text));
};
