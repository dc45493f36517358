import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  epochSeconds,
  type Item,
  onConditionFailed,
  prefixCondition,
  type TransactionWrite,
  transact,
} from "@takseru/kit";
import { isLetterKind, type VerifiedReport } from "@takseru/shared-types";
import * as z from "zod";
import { auditWrites } from "../history/audit-writes.ts";
import { paperNumberWrite } from "../references/reference-claims.ts";
import { FINALIZE_CLAIM_SECONDS, finalizeInProgress } from "../report/finalize-claim-repository.ts";
import { type IdempotencyRecord, idempotencyWrite } from "../storage/idempotency.ts";
import {
  paperOfReportKey,
  paperOfReportPrefix,
  signedPaperKey,
  signedPaperPrefix,
  verificationKey,
} from "../storage/keys.ts";
import { readMany } from "../storage/read-many.ts";
import type { FinalizeClaim, FinalPdf, VerificationRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { SignedPaperRecord } from "./signed-paper-record.ts";

/** An earlier call with the same idempotency key has begun the paper. */
class AlreadyBegun extends Error {
  readonly paperId: string;

  constructor(result: Item) {
    super("The call is a repeat");
    this.paperId = z.object({ paper_id: z.string() }).parse(result).paper_id;
  }
}

interface ClaimedPdf {
  /** The verification code of the PDF. */
  code: string;
  /** Set once it is rendered and signed. */
  pdf?: FinalPdf | undefined;
}

/** A paper has one version: it is made from reports that never change. */
const VERSION = 1;

const claimOf = ({ code, pdf }: ClaimedPdf, now: Date): FinalizeClaim => ({
  verification_code: code,
  report_version: VERSION,
  ends_at_epoch: epochSeconds(now) + FINALIZE_CLAIM_SECONDS,
  ...(pdf && { pdf }),
});

/** The papers that are made from signed reports: claimed before they are rendered, and fixed in one transaction. */
export const createSignedPaperRepository = ({ client, table }: ReportsStore) => {
  const find = async (ownerId: string, id: string): Promise<SignedPaperRecord | undefined> => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: signedPaperKey(ownerId, id), ConsistentRead: true }),
    );
    return Item && SignedPaperRecord.parse(Item);
  };

  const page = async (prefix: { pk: string; prefix: string }, before: Item | undefined, limit: number) =>
    client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        ...prefixCondition(prefix),
        ExclusiveStartKey: before,
        ScanIndexForward: false,
        Limit: limit,
      }),
    );

  return {
    find,

    /**
     * Claims a paper with its number for the PDF with this code. Answers the id of the paper that an earlier call with the
     * same idempotency key has begun, else the paper's own. Throws ReferenceTaken where its number is taken.
     */
    async begin(
      paper: SignedPaperRecord,
      code: string,
      idempotency: IdempotencyRecord | undefined,
      now: Date,
    ): Promise<string> {
      const { owner, id } = paper;
      const row = { ...paper, finalize_claim: claimOf({ code }, now) };
      try {
        await transact(client, [
          ...(idempotency
            ? [
                idempotencyWrite(
                  table,
                  owner,
                  idempotency,
                  { paper_id: id },
                  (result) => new AlreadyBegun(result),
                ),
              ]
            : []),
          // An invoice's number is claimed with the fee, and terms of engagement have their report's.
          ...(isLetterKind(paper.kind) ? [] : [paperNumberWrite(table, paper)]),
          {
            write: {
              Put: {
                TableName: table,
                Item: { ...signedPaperKey(owner, id), ...row },
                ConditionExpression: "attribute_not_exists(pk)",
              },
            },
          },
        ]);
        return id;
      } catch (error) {
        if (error instanceof AlreadyBegun) return error.paperId;
        throw error;
      }
    },

    /**
     * Takes over the claim of a call that was cut off; with `pdf`, says what is about to be stored. Throws
     * FINALIZE_IN_PROGRESS while another code's claim lasts, or once the paper is signed.
     */
    async claim({ owner, id }: SignedPaperRecord, claimed: ClaimedPdf, now: Date): Promise<void> {
      await client
        .send(
          new UpdateCommand({
            TableName: table,
            Key: signedPaperKey(owner, id),
            UpdateExpression: "SET finalize_claim = :claim",
            ConditionExpression:
              "attribute_exists(pk) AND attribute_not_exists(final_pdf) AND (finalize_claim.ends_at_epoch <= :now OR finalize_claim.verification_code = :code)",
            ExpressionAttributeValues: {
              ":claim": claimOf(claimed, now),
              ":now": epochSeconds(now),
              ":code": claimed.code,
            },
          }),
        )
        .catch(onConditionFailed(() => finalizeInProgress(1)));
    },

    /** Ends a failed call's claim, so that the next call need not wait. The PDF that it was about to store stays on the row. */
    async endClaim({ owner, id }: SignedPaperRecord, code: string, now: Date): Promise<void> {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: signedPaperKey(owner, id),
          UpdateExpression: "SET finalize_claim.ends_at_epoch = :now",
          ConditionExpression: "finalize_claim.verification_code = :code",
          ExpressionAttributeValues: { ":code": code, ":now": epochSeconds(now) },
        }),
      );
    },

    /**
     * The paper with its PDF, the row for a bank's check, and its mention at each report and in its history. Throws
     * FINALIZE_IN_PROGRESS unless the claim on it is that of `pdf`.
     */
    async finalize(paper: SignedPaperRecord, pdf: FinalPdf, verified: VerifiedReport): Promise<void> {
      const { owner, id, title, number, sources } = paper;
      const [first] = sources;
      const verification: VerificationRecord = {
        ...verified,
        owner,
        report_id: first?.report_id ?? 0,
        source_codes: sources.flatMap(({ verification_code }) => verification_code || []),
      };
      const ofReports = sources.flatMap(({ report_id }): TransactionWrite[] => [
        {
          write: {
            Put: { TableName: table, Item: { ...paperOfReportKey(owner, report_id, id), paper_id: id } },
          },
        },
        ...auditWrites(table, owner, report_id, {
          changedBy: owner,
          at: pdf.finalized_at,
          section: "paper",
          changeId: id,
          details: { paper: { before: null, after: { title, number } } },
        }),
      ]);
      await transact(client, [
        {
          write: {
            Update: {
              TableName: table,
              Key: signedPaperKey(owner, id),
              UpdateExpression: "SET final_pdf = :pdf REMOVE finalize_claim",
              ConditionExpression:
                "attribute_not_exists(final_pdf) AND finalize_claim.verification_code = :code",
              ExpressionAttributeValues: { ":pdf": pdf, ":code": pdf.verification_code },
            },
          },
          onConditionFailed: () => finalizeInProgress(1),
        },
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...verificationKey(pdf.verification_code), ...verification },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
        },
        ...ofReports,
      ]);
    },

    /** The signed papers of an owner, newest first, those before the id `before`. */
    async list(ownerId: string, before: string | undefined, limit: number) {
      const papers: SignedPaperRecord[] = [];
      let start: Item | undefined = before === undefined ? undefined : signedPaperKey(ownerId, before);
      do {
        const { Items = [], LastEvaluatedKey } = await page(
          signedPaperPrefix(ownerId),
          start,
          limit - papers.length,
        );
        papers.push(
          ...Items.map((item) => SignedPaperRecord.parse(item)).filter(({ final_pdf }) => final_pdf),
        );
        start = LastEvaluatedKey;
      } while (start && papers.length < limit);
      return { papers, hasMore: start !== undefined };
    },

    /** The same for papers that were made from one report. */
    async listOfReport(ownerId: string, reportId: number, before: string | undefined, limit: number) {
      const { Items = [], LastEvaluatedKey } = await page(
        paperOfReportPrefix(ownerId, reportId),
        before === undefined ? undefined : paperOfReportKey(ownerId, reportId, before),
        limit,
      );
      const ids = Items.map((item) => z.object({ paper_id: z.string() }).parse(item).paper_id);
      const rows = await readMany(
        { client, table },
        ids.map((id) => signedPaperKey(ownerId, id)),
      );
      const byId = new Map(rows.map((row) => SignedPaperRecord.parse(row)).map((one) => [one.id, one]));
      const papers = ids.flatMap((id) => byId.get(id) ?? []);
      return { papers, hasMore: LastEvaluatedKey !== undefined };
    },
  };
};

export type SignedPaperRepository = ReturnType<typeof createSignedPaperRepository>;
