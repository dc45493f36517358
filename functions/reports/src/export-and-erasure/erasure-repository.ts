import { DeleteCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { onConditionFailed, transact } from "@takseru/kit";
import * as z from "zod";
import { ownerPartition, sentLinkKey, verificationKey } from "../storage/keys.ts";
import type { ReportsStore } from "../storage/table.ts";

const ROW_BATCH_SIZE = 100;

const Row = z.object({
  pk: z.string(),
  sk: z.string(),
  final_pdf: z.object({ verification_code: z.string() }).optional(),
  link_hash: z.string().optional(),
});

class Missing extends Error {}

/** Deletes the rows of an owner. */
export const createErasureRepository = ({ client, table }: ReportsStore) => {
  /** The verification row stays without its owner, because a bank may check a report as long as it has the paper. */
  const forgetOwner = async (code: string): Promise<void> => {
    await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: verificationKey(code),
          UpdateExpression: "REMOVE #owner, openings, last_opened_on",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeNames: { "#owner": "owner" },
        }),
      )
      .catch(onConditionFailed(() => new Missing()))
      .catch((error: unknown) => {
        if (!(error instanceof Missing)) throw error;
      });
  };

  return {
    /** Deletes a batch of an owner's rows; says whether it was the last. */
    eraseBatch: async (ownerId: string): Promise<boolean> => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": ownerPartition(ownerId) },
          ProjectionExpression: "pk, sk, final_pdf.verification_code, link_hash",
          Limit: ROW_BATCH_SIZE,
        }),
      );
      const rows = Items.map((item) => Row.parse(item));
      for (const { final_pdf } of rows) if (final_pdf) await forgetOwner(final_pdf.verification_code);
      // Deleted before the rows that name them, so that an interrupted call can be repeated.
      for (const { link_hash } of rows)
        if (link_hash)
          await client.send(new DeleteCommand({ TableName: table, Key: sentLinkKey(link_hash) }));
      if (rows.length > 0)
        await transact(
          client,
          rows.map(({ pk, sk }) => ({ write: { Delete: { TableName: table, Key: { pk, sk } } } })),
        );
      return LastEvaluatedKey === undefined;
    },
  };
};

export type ErasureRepository = ReturnType<typeof createErasureRepository>;
