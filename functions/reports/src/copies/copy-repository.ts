import { type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { earlierResult, type IdempotencyRecord } from "../storage/idempotency.ts";
import { idempotencyKey, revisionKey } from "../storage/keys.ts";
import { RevisionRecord } from "./revision-writes.ts";

const MadeReport = z.object({ report_id: z.number(), expires_at_epoch: z.number() });

/** What is known before a report is made from another one. */
export const createCopyRepository = ({
  client,
  table,
}: {
  client: DynamoDBDocumentClient;
  table: string;
}) => {
  const read = async (Key: Record<string, string>) =>
    (await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  return {
    table,

    /** The report that the same call made before; IDEMPOTENCY_MISMATCH if its key was another call's. */
    async madeEarlier(ownerId: string, mark: IdempotencyRecord | undefined): Promise<number | undefined> {
      const remembered = mark && (await read(idempotencyKey(ownerId, mark.route, mark.key)));
      if (!mark || !remembered) return undefined;
      const { expires_at_epoch } = MadeReport.parse(remembered);
      if (expires_at_epoch < mark.now) return undefined;
      return MadeReport.parse(earlierResult(remembered, mark)).report_id;
    },

    async revisionOf(ownerId: string, id: number): Promise<RevisionRecord | undefined> {
      const found = await read(revisionKey(ownerId, id));
      return found && RevisionRecord.parse(found);
    },
  };
};

export type CopyRepository = ReturnType<typeof createCopyRepository>;
