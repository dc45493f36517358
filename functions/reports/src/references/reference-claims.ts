import { createHash } from "node:crypto";
import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import { messages, type ReportFields } from "@takseru/shared-types";
import { referenceKey } from "../storage/keys.ts";
import { fitsKey, normaliseReference } from "../storage/normalised-reference.ts";
import type { ReportRecord } from "../storage/records.ts";

type Report = Pick<ReportRecord, "owner" | "id">;

/** The row that claims a reference. A reference that is too long for a key is claimed by its hash. */
export const claimKey = (ownerId: string, reference: string) => {
  const normalised = normaliseReference(reference);
  const hash = () => createHash("sha256").update(normalised).digest("hex");
  return referenceKey(ownerId, fitsKey(normalised) ? normalised : hash());
};

/** REFERENCE_TAKEN: another report of the owner has the reference; it may be a deleted one. */
export class ReferenceTaken extends AppError {
  readonly holderId: number;

  constructor(claim: Item | undefined) {
    super("REFERENCE_TAKEN", { fields: { report_reference: messages.reports.referenceTaken } });
    this.holderId = Number(claim?.report_id);
  }
}

/** Holds if the reference is free or the report's own. Reports written before there were claims have none to release. */
const unclaimedOrOwn = (id: number) => ({
  ConditionExpression: "attribute_not_exists(pk) OR report_id = :id",
  ExpressionAttributeValues: { ":id": id },
});

const claimWrites = (table: string, { owner: ownerId, id }: Report, reference: string): TransactionWrite[] =>
  normaliseReference(reference) === ""
    ? []
    : [
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...claimKey(ownerId, reference), report_id: id },
              ...unclaimedOrOwn(id),
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          onConditionFailed: (claim) => new ReferenceTaken(claim),
        },
      ];

/** Claims the number of a paper in the series of its owner's references, for ever. */
export const paperNumberWrite = (
  table: string,
  { owner, id, number }: { owner: string; id: string; number: string },
): TransactionWrite => ({
  write: {
    Put: {
      TableName: table,
      Item: { ...claimKey(owner, number), paper_id: id },
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    },
  },
  onConditionFailed: (claim) => new ReferenceTaken(claim),
});

/** Releases a report's reference, so that another report can have it. */
export const releaseReferenceWrites = (
  table: string,
  { owner: ownerId, id }: Report,
  reference: string,
): TransactionWrite[] =>
  normaliseReference(reference) === ""
    ? []
    : [{ write: { Delete: { TableName: table, Key: claimKey(ownerId, reference), ...unclaimedOrOwn(id) } } }];

/** Keeps references unique: claims the new reference and releases the old one, unless both are the same. */
export const referenceClaimWrites = (
  table: string,
  report: Report,
  before: Pick<ReportFields, "report_reference"> | undefined,
  after: Pick<ReportFields, "report_reference">,
): TransactionWrite[] => {
  const [from, to] = [before?.report_reference ?? "", after.report_reference];
  if (before && normaliseReference(from) === normaliseReference(to)) return [];
  return [...claimWrites(table, report, to), ...releaseReferenceWrites(table, report, from)];
};
