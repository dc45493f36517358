import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Item } from "@takseru/kit";
import { paddedNumber, referenceKey } from "../storage/keys.ts";
import { fitsKey, normaliseReference } from "../storage/normalised-reference.ts";
import type { ReportsStore } from "../storage/table.ts";

const CLAIM_BATCH_SIZE = 20;

/** Reads the references of an owner's reports, deleted reports included. */
export const createReferenceRepository = ({ client, table }: ReportsStore) => ({
  /**
   * The highest number that ends a reference with this beginning; 0 if there is none, `undefined` if the beginning is
   * too long for references to be sorted by their numbers.
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
        // 12/A and 12 (revised) do not count: their end is no number.
        const end = String(sk).slice(prefix.length);
        if (/^\d+$/.test(end)) return Number(end);
      }
      start = page.LastEvaluatedKey;
    } while (start);
    return 0;
  },
});

export type ReferenceRepository = ReturnType<typeof createReferenceRepository>;
