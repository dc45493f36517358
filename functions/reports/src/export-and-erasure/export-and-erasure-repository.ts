import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Item, onConditionFailed, transact } from "@takseru/kit";
import * as z from "zod";
import type { ReportRepositoryDependencies } from "../report/report-repository.ts";
import {
  deletedKey,
  deletedKeyRange,
  historyKey,
  ownerRows,
  reportKey,
  reportKeyRange,
  verificationKey,
} from "../storage/keys.ts";
import { DeletedRecord, ReportRecord } from "../storage/records.ts";

const ROWS_AT_ONCE = 100;

const Row = z.object({
  pk: z.string(),
  sk: z.string(),
  final_pdf: z.object({ verification_code: z.string() }).optional(),
});
const Change = z.looseObject({ pk: z.string(), sk: z.string() });

class NotThere extends Error {}

/** What is read for taking all reports along, and how all of them go. */
export const createLeavingRepository = ({ client, table }: ReportRepositoryDependencies) => {
  /** A bank may check a report for as long as it has the paper: that row stays, without its owner. */
  const forgetOwner = async (code: string): Promise<void> => {
    await client
      .send(
        new UpdateCommand({
          TableName: table,
          Key: verificationKey(code),
          UpdateExpression: "REMOVE #owner",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeNames: { "#owner": "owner" },
        }),
      )
      .catch(onConditionFailed(() => new NotThere()))
      .catch((error: unknown) => {
        if (!(error instanceof NotThere)) throw error;
      });
  };

  const firstBetween = async (pk: string, first: string, last: string): Promise<Item | undefined> => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        Limit: 1,
      }),
    );
    return Items[0];
  };

  return {
    /** The own report with the next number above `id`. */
    nextReport: async (owner: string, id: number): Promise<ReportRecord | undefined> => {
      const { pk, last } = reportKeyRange(owner);
      const item = await firstBetween(pk, reportKey(owner, id + 1).sk, last);
      return item && ReportRecord.parse(item);
    },

    /** The same of those that are deleted and not purged yet. */
    nextDeleted: async (owner: string, id: number): Promise<DeletedRecord | undefined> => {
      const { pk, last } = deletedKeyRange(owner);
      const item = await firstBetween(pk, deletedKey(owner, id + 1).sk, last);
      return item && DeletedRecord.parse(item);
    },

    /** A page of a report's changes, as large as the database gives at once; `next` leads to the one after it. */
    historyPage: async (owner: string, id: number, after: string | undefined) => {
      const { pk, sk: prefix } = historyKey(owner, id, "", "");
      const first = prefix.slice(0, -1);
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :first)",
          ExpressionAttributeValues: { ":pk": pk, ":first": first },
          ExclusiveStartKey: after === undefined ? undefined : { pk, sk: `${first}${after}` },
        }),
      );
      const changes = Items.map((item): Item => {
        const { pk: _, sk, ...change } = Change.parse(item);
        // The rows of a change's fields have no time of their own: it stands in their key.
        return { at: sk.slice(first.length).split("#")[0], ...change };
      });
      const next = LastEvaluatedKey && Row.parse(LastEvaluatedKey).sk.slice(first.length);
      return { changes, next };
    },

    /** Deletes a batch of an owner's rows; says whether that was the last. */
    eraseSome: async (owner: string): Promise<boolean> => {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: ownerRows(owner),
          ProjectionExpression: "pk, sk, final_pdf.verification_code",
          Limit: ROWS_AT_ONCE,
        }),
      );
      const rows = Items.map((item) => Row.parse(item));
      for (const { final_pdf } of rows) if (final_pdf) await forgetOwner(final_pdf.verification_code);
      if (rows.length > 0)
        await transact(
          client,
          rows.map(({ pk, sk }) => ({ write: { Delete: { TableName: table, Key: { pk, sk } } } })),
        );
      return LastEvaluatedKey === undefined;
    },
  };
};

export type LeavingRepository = ReturnType<typeof createLeavingRepository>;
