import { type DynamoDBDocumentClient, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { paddedNumber, referenceKey } from "../storage/keys.ts";
import { fitsKey, normaliseReference } from "./references.ts";

const CLAIM_BATCH_SIZE = 20;

/** What is read of the references that a valuer's reports have, deleted ones included. */
export const createReferenceRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => ({
  /**
   * The highest number that stands behind this beginning and is followed by nothing; 0 without any, `undefined` where
   * the beginning is too long for references to be in the order of their numbers.
   */
  async highestReferenceNumber(ownerId: string, beginning: string): Promise<number | undefined> {
    const normalised = normaliseReference(beginning);
    if (!fitsKey(normalised + paddedNumber(0))) return undefined;
    const { pk, sk: prefix } = referenceKey(ownerId, normalised);
    let start: Item | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
          ExpressionAttributeValues: {
            ":pk": pk,
            ":first": `${prefix}${paddedNumber(0)}`,
            ":last": `${prefix}${"9".repeat(paddedNumber(0).length)}`,
          },
          ScanIndexForward: false,
          ProjectionExpression: "sk",
          Limit: CLAIM_BATCH_SIZE,
          ExclusiveStartKey: start,
        }),
      );
      for (const { sk } of page.Items ?? []) {
        // 12/A, or 12 (revised), is nobody's next number.
        const tail = String(sk).slice(prefix.length);
        if (/^\d+$/.test(tail)) return Number(tail);
      }
      start = page.LastEvaluatedKey;
    } while (start);
    return 0;
  },
});
