import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { AppError, type Item, isItemTooLarge, type Step, transact } from "@takseru/kit";
import type { ReportStatus } from "@takseru/shared-types";
import * as z from "zod";
import { CreatedEarlier, createSteps, type IdempotencyMark } from "./create-steps.ts";
import { finalizeSteps } from "./finalize-steps.ts";
import {
  countersKey,
  imagePrefix,
  ownerStatus,
  reportKey,
  reportKeyRange,
  reportSequenceKey,
  verificationKey,
} from "./keys.ts";
import { type FinalPdf, ImageRecord, ReportRecord, StatusCounters, VerificationRecord } from "./records.ts";
import { removeSteps } from "./remove-steps.ts";
import { countersStep, historySteps, reportUpdateStep } from "./steps.ts";

export interface ReportRepositoryDependencies {
  client: DynamoDBDocumentClient;
  table: string;
}

export interface ListRequest {
  owner: string;
  status: ReportStatus | undefined;
  limit: number;
  offset: number;
  /** The id of the last report of the page before. */
  cursor: number | undefined;
}

export const createReportRepository = ({ client, table }: ReportRepositoryDependencies) => {
  /** Follows the pages of a query until `limit` items are there or the range ends. */
  const queryUpTo = async (input: Omit<QueryCommandInput, "TableName">, limit: number): Promise<Item[]> => {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          ...input,
          TableName: table,
          Limit: limit - items.length,
          ExclusiveStartKey: start,
        }),
      );
      items.push(...(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start && items.length < limit);
    return items;
  };

  const reportRange = ({ owner, status }: ListRequest, below: number | undefined) => {
    const { pk, first, last } = reportKeyRange(owner, below);
    return {
      ...(status ? { IndexName: "by_status" } : {}),
      KeyConditionExpression: "#partition = :partition AND sk BETWEEN :first AND :last",
      ExpressionAttributeNames: { "#partition": status ? "owner_status" : "pk" },
      ExpressionAttributeValues: {
        ":partition": status ? ownerStatus(owner, status) : pk,
        ":first": first,
        ":last": last,
      },
      ScanIndexForward: false,
      // A report that was just created is in the list that its valuer comes back to; an index cannot promise that.
      ConsistentRead: status === undefined,
    };
  };

  const saving = async (steps: Step[]): Promise<void> =>
    transact(client, steps).catch((error: unknown) => {
      throw isItemTooLarge(error) ? new AppError("REPORT_TOO_LARGE", { cause: error }) : error;
    });

  const repository = {
    table,
    client,

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

    /** Creates the report, or gives the id of the one that the same key created before. */
    async create(record: ReportRecord, idempotency: IdempotencyMark | undefined): Promise<number> {
      try {
        await saving(createSteps(table, record, idempotency));
        return record.id;
      } catch (error) {
        if (error instanceof CreatedEarlier) return error.reportId;
        throw error;
      }
    },

    async find(owner: string, id: number): Promise<ReportRecord | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: reportKey(owner, id), ConsistentRead: true }),
      );
      return Item && ReportRecord.parse(Item);
    },

    async images(owner: string, id: number): Promise<ImageRecord[]> {
      const { pk, prefix } = imagePrefix(owner, id);
      const items = await queryUpTo(
        {
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
          ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
          ConsistentRead: true,
        },
        1_000,
      );
      return items
        .map((item) => ImageRecord.parse(item))
        .sort((a, b) => a.uploaded_at.localeCompare(b.uploaded_at) || a.id.localeCompare(b.id));
    },

    /** One report more than asked for tells whether there are more. */
    async list(request: ListRequest): Promise<{ records: ReportRecord[]; hasMore: boolean }> {
      let below = request.cursor;
      if (request.offset > 0 && below === undefined) {
        const passed = await queryUpTo(
          { ...reportRange(request, undefined), ProjectionExpression: "id" },
          request.offset,
        );
        if (passed.length < request.offset) return { records: [], hasMore: false };
        below = z.object({ id: z.number() }).parse(passed.at(-1)).id;
      }
      const items = await queryUpTo(reportRange(request, below), request.limit + 1);
      const records = items.slice(0, request.limit).map((item) => ReportRecord.parse(item));
      return { records, hasMore: items.length > request.limit };
    },

    async counters(owner: string): Promise<StatusCounters> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: countersKey(owner), ConsistentRead: true }),
      );
      return StatusCounters.parse(Item ?? {});
    },

    /** Writes the change on the very version that was read: VERSION_CONFLICT if it is no longer that one. */
    async change(
      record: ReportRecord,
      change: { status: ReportStatus; at: string; section: string; fields?: Record<string, unknown> },
    ): Promise<void> {
      const { owner, id } = record;
      const before = new Map(Object.entries(record.fields));
      const history = Object.fromEntries(
        Object.entries(change.fields ?? {}).map(([name, after]) => [
          name,
          { before: before.get(name), after },
        ]),
      );
      await saving([
        reportUpdateStep(table, record, change),
        ...countersStep(table, owner, record.status, change.status),
        ...historySteps(table, owner, id, {
          by: owner,
          at: change.at,
          section: change.section,
          mark: String(record.version + 1),
          fields: history,
        }),
      ]);
    },

    /** Fixes a completed report for ever: status, PDF, counters, audit and the bank's row, all or none. */
    async finalize(record: ReportRecord, pdf: FinalPdf): Promise<void> {
      await saving(finalizeSteps(table, record, pdf));
    },

    async verification(code: string): Promise<VerificationRecord | undefined> {
      const { Item } = await client.send(new GetCommand({ TableName: table, Key: verificationKey(code) }));
      return Item && VerificationRecord.parse(Item);
    },

    /** Deletes the very version that was read, with the rows of its photographs. */
    async remove(record: ReportRecord, images: readonly ImageRecord[], at: string): Promise<void> {
      await transact(client, removeSteps(table, record, images, at));
    },
  };
  return repository;
};

export type ReportRepository = ReturnType<typeof createReportRepository>;
