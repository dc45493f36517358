import { createHash } from "node:crypto";
import { AppError, type Item, type TransactionWrite } from "@takseru/kit";
import { messages, type ReportFields } from "@takseru/shared-types";
import { paddedNumber, referenceKey } from "../storage/keys.ts";

/** DynamoDB's sort keys have 1,024 bytes; what would be longer is compared by its hash. */
const MAX_BYTES = 900;

/**
 * How references are compared and ordered: VR/JS/2026/1 and vr / js / 2026 / 001 are one, and 9 comes before 10.
 * Empty for a report that has none.
 */
export const normaliseReference = (reference: string): string =>
  reference
    .normalize("NFKC")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([^\p{L}\p{M}\p{N} ]) ?/gu, "$1")
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(paddedNumber(0).length, "0"));

/** Whether a normalised reference stands in its key as it is, and so in order. */
export const fitsKey = (normalised: string): boolean => Buffer.byteLength(normalised) <= MAX_BYTES;

const claimKey = (ownerId: string, reference: string) => {
  const normalised = normaliseReference(reference);
  const hash = () => createHash("sha256").update(normalised).digest("hex");
  return referenceKey(ownerId, fitsKey(normalised) ? normalised : hash());
};

/** Another of the owner's reports has the reference, perhaps one that is deleted. */
export class ReferenceTaken extends AppError {
  readonly holder: number;

  constructor(claim: Item | undefined) {
    super("REFERENCE_TAKEN", { fields: { report_reference: messages.reports.referenceTaken } });
    this.holder = Number(claim?.report_id);
  }
}

interface Numbered {
  owner: string;
  id: number;
}

/** Nobody else's, or nobody's: a report from before there were claims has none to release. */
const ownClaim = (id: number) => ({
  ConditionExpression: "attribute_not_exists(pk) OR report_id = :id",
  ExpressionAttributeValues: { ":id": id },
});

const take = (table: string, { owner: ownerId, id }: Numbered, reference: string): TransactionWrite[] =>
  normaliseReference(reference) === ""
    ? []
    : [
        {
          write: {
            Put: {
              TableName: table,
              Item: { ...claimKey(ownerId, reference), report_id: id },
              ...ownClaim(id),
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
          onConditionFailed: (claim) => new ReferenceTaken(claim),
        },
      ];

/** Gives the reference up, for another report to have it. */
export const releaseReferenceWrites = (
  table: string,
  { owner: ownerId, id }: Numbered,
  reference: string,
): TransactionWrite[] =>
  normaliseReference(reference) === ""
    ? []
    : [{ write: { Delete: { TableName: table, Key: claimKey(ownerId, reference), ...ownClaim(id) } } }];

/** Moves a report's claim from its reference of before to that of after, if that makes a difference. */
export const referenceClaimWrites = (
  table: string,
  report: Numbered,
  before: Pick<ReportFields, "report_reference"> | undefined,
  after: Pick<ReportFields, "report_reference">,
): TransactionWrite[] => {
  const [from, to] = [before?.report_reference ?? "", after.report_reference];
  if (before && normaliseReference(from) === normaliseReference(to)) return [];
  return [...take(table, report, to), ...releaseReferenceWrites(table, report, from)];
};
