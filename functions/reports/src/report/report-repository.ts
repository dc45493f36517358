import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, compareStrings, isItemTooLarge, type TransactionWrite, transact } from "@takseru/kit";
import type { ReportFields, ReportStatus } from "@takseru/shared-types";
import * as z from "zod";
import { createDeletedRepository } from "../deletion/deleted-repository.ts";
import { createListRepository } from "../list/list-repository.ts";
import { createReferenceRepository } from "../references/reference-repository.ts";
import type { IdempotencyRecord } from "../storage/idempotency.ts";
import { countersKey, imagePrefix, reportKey, reportSequenceKey, verificationKey } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import {
  type FinalPdf,
  ImageRecord,
  ReportRecord,
  StatusCounters,
  VerificationRecord,
} from "../storage/records.ts";
import { createDailyUsageRepository } from "../usage/daily-usage-repository.ts";
import { AlreadyCreated, createWrites } from "./create-writes.ts";
import { finalizeWrites } from "./finalize-writes.ts";
import {
  auditAndUsageWrites,
  referenceAndSearchWrites,
  reportUpdateWrite,
  statusCounterWrites,
} from "./report-writes.ts";

export interface ReportRepositoryDependencies {
  client: DynamoDBDocumentClient;
  table: string;
}

export const createReportRepository = ({ client, table }: ReportRepositoryDependencies) => {
  const saving = async (steps: TransactionWrite[]): Promise<void> =>
    transact(client, steps).catch((error: unknown) => {
      throw isItemTooLarge(error) ? new AppError("REPORT_TOO_LARGE", { cause: error }) : error;
    });

  const repository = {
    table,
    client,
    ...createListRepository({ client, table }),
    ...createReferenceRepository({ client, table }),
    ...createDailyUsageRepository({ client, table }),
    ...createDeletedRepository({ client, table }),

    async nextId(): Promise<number> {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName: table,
          Key: reportSequenceKey,
          UpdateExpression: "ADD last_id :one",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "UPDATED_NEW",
        }),
      );
      return z.object({ last_id: z.number() }).parse(Attributes).last_id;
    },

    /** Creates the report with what else belongs to it, or gives the id of the one that the same key created before. */
    async create(
      record: ReportRecord,
      idempotency: IdempotencyRecord | undefined,
      more: readonly TransactionWrite[] = [],
    ): Promise<number> {
      try {
        await saving([...createWrites(table, record, idempotency), ...more]);
        return record.id;
      } catch (error) {
        if (error instanceof AlreadyCreated) return error.reportId;
        throw error;
      }
    },

    async find(ownerId: string, id: number): Promise<ReportRecord | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: reportKey(ownerId, id), ConsistentRead: true }),
      );
      return Item && ReportRecord.parse(Item);
    },

    async images(ownerId: string, id: number): Promise<ImageRecord[]> {
      const { pk, prefix } = imagePrefix(ownerId, id);
      const items = await queryUpTo(
        { client, table },
        {
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
          ConsistentRead: true,
        },
        1_000,
      );
      return items
        .map((item) => ImageRecord.parse(item))
        .sort((a, b) => compareStrings(a.uploaded_at, b.uploaded_at) || compareStrings(a.id, b.id));
    },

    async counters(ownerId: string): Promise<StatusCounters> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: countersKey(ownerId), ConsistentRead: true }),
      );
      return StatusCounters.parse(Item ?? {});
    },

    /** Writes the change on the very version that was read: VERSION_CONFLICT if it is no longer that one. */
    async change(
      record: ReportRecord,
      change: { status: ReportStatus; at: string; section: string; fields?: Partial<ReportFields> },
    ): Promise<void> {
      const { owner: ownerId, id } = record;
      const before = new Map(Object.entries(record.fields));
      const history = Object.fromEntries(
        Object.entries(change.fields ?? {}).map(([name, after]) => [
          name,
          { before: before.get(name), after },
        ]),
      );
      await saving([
        reportUpdateWrite(table, record, change),
        ...statusCounterWrites(table, ownerId, record.status, change.status),
        ...auditAndUsageWrites(table, ownerId, id, {
          changedBy: ownerId,
          at: change.at,
          section: change.section,
          changeId: String(record.version + 1),
          fields: history,
        }),
        ...referenceAndSearchWrites(table, record, record.fields, { ...record.fields, ...change.fields }),
      ]);
    },

    /** Fixes a completed report for ever: status, PDF, counters, audit and the bank's row, all or none. */
    async finalize(record: ReportRecord, pdf: FinalPdf): Promise<void> {
      await saving(finalizeWrites(table, record, pdf));
    },

    async verification(code: string): Promise<VerificationRecord | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: verificationKey(code) }));
      return Item && VerificationRecord.parse(Item);
    },
  };
  return repository;
};

export type ReportRepository = ReturnType<typeof createReportRepository>;
