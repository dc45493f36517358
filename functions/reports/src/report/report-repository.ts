import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  AppError,
  isItemTooLarge,
  onConditionFailed,
  prefixCondition,
  projectionOf,
  type TransactionWrite,
  transact,
} from "@takseru/kit";
import { inOrder, Superseded } from "@takseru/shared-types";
import * as z from "zod";
import type { IdempotencyRecord } from "../storage/idempotency.ts";
import { countersKey, imagePrefix, reportKey, reportSequenceKey, verificationKey } from "../storage/keys.ts";
import { queryUpTo } from "../storage/query-up-to.ts";
import { readMany } from "../storage/read-many.ts";
import {
  type FinalPdf,
  ImageRecord,
  ReportHead,
  ReportRecord,
  StatusCounters,
  VerificationRecord,
} from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { AlreadyCreated, createCreationClaimRepository, createWrites } from "./creation-repository.ts";
import { createFinalizeClaimRepository } from "./finalize-claim-repository.ts";
import { type AcknowledgedWarning, finalizeWrites } from "./finalize-writes.ts";
import { type ReportSave, saveWrites } from "./save-writes.ts";

const MAX_IMAGES = 1_000;

/** A verification row: its key, and the revision that supersedes its report. */
const SupersededRow = z.object({ pk: z.string(), superseded_by: Superseded.optional() });

/** The rows of reports. Each write is one transaction with everything that belongs to it. */
export const createReportRepository = ({ client, table }: ReportsStore) => {
  const write = (writes: TransactionWrite[]): Promise<void> =>
    transact(client, writes).catch((error: unknown) => {
      throw isItemTooLarge(error) ? new AppError("REPORT_TOO_LARGE", { cause: error }) : error;
    });

  const find = async (ownerId: string, id: number): Promise<ReportRecord | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: reportKey(ownerId, id), ConsistentRead: true }),
    );
    return Item && ReportRecord.parse(Item);
  };

  const verification = async (code: string): Promise<VerificationRecord | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: verificationKey(code) }));
    return Item && VerificationRecord.parse(Item);
  };

  /** The code of the report that a revision revises; none where the row that its code leads to is lost. */
  const revisedCode = async ({ owner: ownerId, revision }: ReportRecord): Promise<string | undefined> => {
    const revised = revision && (await find(ownerId, revision.of));
    const code = revised?.final_pdf?.verification_code;
    return code !== undefined && (await verification(code)) ? code : undefined;
  };

  return {
    find,
    verification,

    /** Counts that the public page of a code was opened on a day, yyyy-mm-dd in Colombo. */
    async countCheckPage(code: string, day: string): Promise<void> {
      await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: verificationKey(code),
            UpdateExpression: "ADD openings :one SET last_opened_on = :day",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":one": 1, ":day": day },
          }),
        )
        .catch(onConditionFailed(() => new AppError("VERIFICATION_NOT_FOUND")));
    },

    /** The finalized revisions that took the place of reports, by the codes of these. */
    async successors(codes: readonly string[]): Promise<Map<string, Superseded>> {
      const items = await readMany({ client, table }, codes.map(verificationKey), {
        ProjectionExpression: "pk, superseded_by",
      });
      const codeByKey = new Map(codes.map((code) => [verificationKey(code).pk, code]));
      const successors = new Map<string, Superseded>();
      for (const item of items) {
        const { pk, superseded_by } = SupersededRow.parse(item);
        const code = codeByKey.get(pk);
        if (code !== undefined && superseded_by) successors.set(code, superseded_by);
      }
      return successors;
    },
    ...createFinalizeClaimRepository({ client, table }),
    ...createCreationClaimRepository({ client, table }),

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

    /** Creates the report together with `otherWrites`. Returns its id, or that of an earlier call with the same key. */
    async create(
      record: ReportRecord,
      idempotency: IdempotencyRecord | undefined,
      otherWrites: readonly TransactionWrite[] = [],
    ): Promise<number> {
      try {
        await write([...createWrites(table, record, idempotency), ...otherWrites]);
        return record.id;
      } catch (error) {
        if (error instanceof AlreadyCreated) return error.reportId;
        throw error;
      }
    },

    /** Without the report's contents, which the images room's role may not read. */
    async findHead(ownerId: string, id: number): Promise<ReportHead | undefined> {
      const { Item } = await client.send(
        new GetCommand({
          TableName: table,
          Key: reportKey(ownerId, id),
          ConsistentRead: true,
          ...projectionOf(ReportHead),
        }),
      );
      return Item && ReportHead.parse(Item);
    },

    /** A report's photographs in the order in which they are shown and printed. */
    async images(ownerId: string, id: number): Promise<ImageRecord[]> {
      const { pk, prefix } = imagePrefix(ownerId, id);
      const items = await queryUpTo(
        { client, table },
        {
          ...prefixCondition({ pk, prefix }),
          ConsistentRead: true,
          ...projectionOf(ImageRecord),
        },
        MAX_IMAGES,
      );
      return inOrder(items.map((item) => ImageRecord.parse(item)));
    },

    /** The number of an owner's reports by status. */
    async counters(ownerId: string): Promise<StatusCounters> {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: countersKey(ownerId), ConsistentRead: true }),
      );
      return StatusCounters.parse(Item ?? {});
    },

    /** Throws VERSION_CONFLICT unless the stored version is still that of `record`. */
    async save(record: ReportRecord, change: ReportSave): Promise<void> {
      await write(saveWrites(table, record, change));
    },

    /**
     * Throws VERSION_CONFLICT unless the stored version is still that of `record`, and FINALIZE_IN_PROGRESS unless the
     * claim on it is that of `pdf`.
     */
    async finalize(
      record: ReportRecord,
      pdf: FinalPdf,
      acknowledged: readonly AcknowledgedWarning[] = [],
    ): Promise<void> {
      await write(finalizeWrites(table, record, pdf, acknowledged, await revisedCode(record)));
    },
  };
};

export type ReportRepository = ReturnType<typeof createReportRepository>;
