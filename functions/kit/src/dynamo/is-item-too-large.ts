import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";

/** Whether a write failed because its item would exceed DynamoDB's limit of 400 KB. */
export const isItemTooLarge = (error: unknown): boolean => {
  const messages =
    error instanceof TransactionCanceledException
      ? (error.CancellationReasons ?? []).map(({ Message }) => Message ?? "")
      : error instanceof Error
        ? [error.message]
        : [];
  return messages.some((message) => /item size.*exceeded/i.test(message));
};
