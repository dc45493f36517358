import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Item, TransactionWrite } from "@takseru/kit";
import * as z from "zod";
import { openJobWrites } from "../day/open-job-writes.ts";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import { creationKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";
import { reportRow } from "../storage/report-row.ts";
import type { ReportsStore } from "../storage/table.ts";
import { statusCounterWrites } from "../work/month-counters.ts";
import { unpaidFeeWrites } from "../work/unpaid-fee.ts";
import { auditAndUsageWrites, referenceAndSearchWrites } from "./report-writes.ts";

/** An earlier call with the same idempotency key has created the report. */
export class AlreadyCreated extends Error {
  readonly reportId: number;

  constructor(reportId: number) {
    super("The call is a repeat");
    this.reportId = reportId;
  }
}

const alreadyCreated = (result: Item): Error =>
  new AlreadyCreated(z.object({ report_id: z.number() }).parse(result).report_id);

/** For a revision: its number and reason, for the history. */
const revisionFields = ({ revision }: ReportRecord) =>
  revision
    ? { fields: { revision: { before: null, after: { number: revision.number, reason: revision.reason } } } }
    : {};

/**
 * Creates a report: its row, the idempotency record if there is one, the counter, the first audit row, the reference
 * and the search words; at most 33 writes.
 */
export const createWrites = (
  table: string,
  record: ReportRecord,
  idempotency: IdempotencyRecord | undefined,
): TransactionWrite[] => {
  const { owner: ownerId, id, status, created_at: at } = record;
  return [
    ...(idempotency
      ? [idempotencyWrite(table, ownerId, idempotency, { report_id: id }, alreadyCreated)]
      : []),
    {
      write: {
        Put: {
          TableName: table,
          Item: reportRow(record),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    },
    ...openJobWrites(table, undefined, record),
    ...unpaidFeeWrites(table, record, undefined, record.fee),
    ...statusCounterWrites(table, record, undefined, status),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at,
      section: "created",
      changeId: "1",
      ...revisionFields(record),
    }),
    ...referenceAndSearchWrites(table, record, undefined, record.fields),
  ];
};

const CreationRow = z.object({ report_id: z.number() });

/** Reports that a device created under an id of its own: the same id never makes a second one. */
export const createCreationClaimRepository = ({ client, table }: ReportsStore) => ({
  async createdAs(ownerId: string, creationId: string): Promise<number | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: creationKey(ownerId, creationId), ConsistentRead: true }),
    );
    return Item && CreationRow.parse(Item).report_id;
  },

  creationWrites: (
    { owner: ownerId, id }: Pick<ReportRecord, "owner" | "id">,
    creationId: string | undefined,
  ): TransactionWrite[] =>
    creationId === undefined
      ? []
      : [
          {
            write: {
              Put: {
                TableName: table,
                Item: { ...creationKey(ownerId, creationId), report_id: id },
                ConditionExpression: "attribute_not_exists(pk)",
                ReturnValuesOnConditionCheckFailure: "ALL_OLD",
              },
            },
            onConditionFailed: (row) => alreadyCreated(row ?? {}),
          },
        ],
});
