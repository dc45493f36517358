import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "./document-client.ts";

/**
 * For `catch` of a single write: a failed condition throws `outcome(old)`, any other error is thrown as it is. `old` is
 * the stored item; `undefined` if there is none or the write did not ask for it.
 */
export const onConditionFailed =
  (outcome: (old: Item | undefined) => Error) =>
  (error: unknown): never => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw outcome(error.Item ? unmarshall(error.Item) : undefined);
  };
