import type { LetterheadImageKind, ReportStatus } from "@takseru/shared-types";

/** Ten digits, so that numbers in sort keys are in order. */
export const paddedNumber = (number: number): string => String(number).padStart(10, "0");

/** The report id at the end of a sort key. */
export const idFromSortKey = ({ sk }: Record<string, unknown>): number =>
  Number(String(sk).split("#").at(-1));

/** The partition key of all rows of an owner. */
export const ownerPartition = (ownerId: string) => `OWNER#${ownerId}`;

export const reportKey = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `REPORT#${paddedNumber(id)}`,
});

export const reportKeyRange = (ownerId: string, below?: number, above?: number) => ({
  pk: ownerPartition(ownerId),
  first: `REPORT#${above === undefined ? "" : paddedNumber(above + 1)}`,
  last: `REPORT#${below === undefined ? "~" : paddedNumber(below - 1)}`,
});

/** The partition key of the indexes. Deleted reports have a partition of their own. */
export const ownerStatus = (ownerId: string, status: ReportStatus | "deleted") => `${ownerId}#${status}`;

/** A deleted report that can still be restored. */
export const deletedKey = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `DELETED#${paddedNumber(id)}`,
});

export const deletedKeyRange = (ownerId: string) => ({ pk: ownerPartition(ownerId), last: "DELETED#~" });

/** The claim of a reference; `normalised` is from `normaliseReference`. */
export const referenceKey = (ownerId: string, normalised: string) => ({
  pk: ownerPartition(ownerId),
  sk: `REFERENCE#${normalised}`,
});

/** An invoice's number, taken for ever; `series` is what stands before the number. */
export const invoiceKey = (ownerId: string, series: string, number: number) => ({
  pk: ownerPartition(ownerId),
  sk: `INVOICE#${series}#${paddedNumber(number)}`,
});

export const invoicePrefix = (ownerId: string, series: string) => ({
  pk: ownerPartition(ownerId),
  prefix: `INVOICE#${series}#`,
});

/** A search word of a report. */
export const searchWordKey = (ownerId: string, word: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `WORD#${word}#${paddedNumber(id)}`,
});

/** All search words with this beginning. The range has both ends: the embedded database reads past an open one. */
export const searchWordRange = (ownerId: string, beginning: string) => ({
  pk: ownerPartition(ownerId),
  first: `WORD#${beginning}`,
  last: `WORD#${beginning}\u{10ffff}`,
});

export const imageKey = (ownerId: string, id: number, imageId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `IMAGE#${paddedNumber(id)}#${imageId}`,
});

export const imagePrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `IMAGE#${paddedNumber(id)}#`,
});

/** A deleted photograph that can still be brought back. */
export const deletedImageKey = (ownerId: string, id: number, imageId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `DELETED_IMAGE#${paddedNumber(id)}#${imageId}`,
});

export const deletedImagePrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `DELETED_IMAGE#${paddedNumber(id)}#`,
});

/** All deleted photographs of an owner. */
export const allDeletedImagesPrefix = (ownerId: string) => ({
  pk: ownerPartition(ownerId),
  prefix: "DELETED_IMAGE#",
});

/** Which photographs of an owner hold the bytes with this checksum. */
export const checksumKey = (ownerId: string, sha256: string) => ({
  pk: ownerPartition(ownerId),
  sk: `CHECKSUM#${sha256}`,
});

/** Changes are sorted by time; `part` tells rows of one millisecond apart. */
export const historyKey = (ownerId: string, id: number, at: string, part: string) => ({
  pk: ownerPartition(ownerId),
  sk: `HISTORY#${paddedNumber(id)}#${at}#${part}`,
});

export const historyPrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `HISTORY#${paddedNumber(id)}#`,
});

export const countersKey = (ownerId: string) => ({ pk: ownerPartition(ownerId), sk: "COUNTERS" });

/** How many reports that were begun in a month, yyyy-mm in Colombo, have which status. */
export const monthCountersKey = (ownerId: string, month: string) => ({
  pk: ownerPartition(ownerId),
  sk: `MONTH#${month}`,
});

/** What the analytics need of a report that was signed on a day, yyyy-mm-dd in Colombo. */
export const signedReportKey = (ownerId: string, day: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `SIGNED#${day}#${paddedNumber(id)}`,
});

/** A fee that is not paid, by the day when it is due; those without a day come last. */
export const unpaidFeeKey = (ownerId: string, dueDate: string | null, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `UNPAID#${dueDate ?? "~"}#${paddedNumber(id)}`,
});

/** The rows of fees that were due before a day, for BETWEEN. */
export const overdueFeeRange = (ownerId: string, today: string) => ({
  pk: ownerPartition(ownerId),
  first: "UNPAID#",
  last: `UNPAID#${today}`,
});

export const unpaidFeePrefix = (ownerId: string) => ({ pk: ownerPartition(ownerId), prefix: "UNPAID#" });

export const idempotencyKey = (ownerId: string, route: string, key: string) => ({
  pk: ownerPartition(ownerId),
  sk: `IDEMPOTENCY#${route}#${key}`,
});

/** The report that a device created under an id of its own; kept for as long as the owner's account. */
export const creationKey = (ownerId: string, creationId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `CREATION#${creationId}`,
});

/** An open job: what the day shows of a report in progress. */
export const openJobKey = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `JOB#${paddedNumber(id)}`,
});

export const openJobPrefix = (ownerId: string) => ({ pk: ownerPartition(ownerId), prefix: "JOB#" });

export const reportSequenceKey = { pk: "SEQUENCE", sk: "REPORT_ID" };

/** The row that a bank's check of a printed report reads. */
export const verificationKey = (code: string) => ({ pk: `VERIFICATION#${code}`, sk: "VERIFICATION" });

/** The product's own key, sealed; one of each server. */
export const sealKey = { pk: "SEAL", sk: "SEAL" };

/** What an upload is for: a report by its id, or the letterhead. */
export type UploadTarget = number | LetterheadImageKind;
const uploadTarget = (target: UploadTarget): string =>
  typeof target === "number" ? paddedNumber(target) : target;

/** An upload that was announced and is not complete. */
export const uploadKey = (ownerId: string, target: UploadTarget, uploadId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `UPLOAD#${uploadTarget(target)}#${uploadId}`,
});

/** How many uploads were announced on a day, yyyy-mm-dd, and are not complete. */
export const uploadCountKey = (ownerId: string, target: UploadTarget, day: string) =>
  uploadKey(ownerId, target, `COUNT#${day}`);

export const uploadPrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `UPLOAD#${paddedNumber(id)}#`,
});

/** How many photographs an owner has, and their bytes. */
export const photographTotalsKey = (ownerId: string) => ({ pk: ownerPartition(ownerId), sk: "STORAGE" });

/** All photographs of an owner. */
export const allImagesPrefix = (ownerId: string) => ({ pk: ownerPartition(ownerId), prefix: "IMAGE#" });

/** An owner's logo or signature. */
export const letterheadImageKey = (ownerId: string, kind: LetterheadImageKind) => ({
  pk: ownerPartition(ownerId),
  sk: `PICTURE#${kind}`,
});

/** The one revision of a finalized report. */
export const revisionKey = (ownerId: string, of: number) => ({
  pk: ownerPartition(ownerId),
  sk: `REVISION#${paddedNumber(of)}`,
});

/** A paper made from signed reports. Ids are in the order of time. */
export const signedPaperKey = (ownerId: string, id: string) => ({
  pk: ownerPartition(ownerId),
  sk: `PAPER#${id}`,
});

export const signedPaperPrefix = (ownerId: string) => ({ pk: ownerPartition(ownerId), prefix: "PAPER#" });

/** The mention of a paper at its report. */
export const paperOfReportKey = (ownerId: string, reportId: number, paperId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `PAPER_OF#${paddedNumber(reportId)}#${paperId}`,
});

export const paperOfReportPrefix = (ownerId: string, reportId: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `PAPER_OF#${paddedNumber(reportId)}#`,
});

/** A mail or share of a signed report or paper. Ids are in the order of time. */
export const deliveryKey = (ownerId: string, reportId: number, id: string) => ({
  pk: ownerPartition(ownerId),
  sk: `DELIVERY#${paddedNumber(reportId)}#${id}`,
});

export const deliveryPrefix = (ownerId: string, reportId: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `DELIVERY#${paddedNumber(reportId)}#`,
});

/** The delivery that a mailed link leads to, by the token's hash. */
export const sentLinkKey = (hash: string) => ({ pk: `SENT_LINK#${hash}`, sk: "SENT_LINK" });

/** An entry of the bank of comparables. Ids are in the order of creation. */
export const comparableKey = (ownerId: string, id: string) => ({
  pk: ownerPartition(ownerId),
  sk: `COMPARABLE#${id}`,
});

export const comparablePrefix = (ownerId: string) => ({ pk: ownerPartition(ownerId), prefix: "COMPARABLE#" });

/** How many comparables the owner has. */
export const comparableCountKey = (ownerId: string) => ({ pk: ownerPartition(ownerId), sk: "COMPARABLES" });

/** The comparable of a sale; `content` is a hash of what identifies the sale. */
export const comparableContentKey = (ownerId: string, content: string) => ({
  pk: ownerPartition(ownerId),
  sk: `COMPARABLE_CONTENT#${content}`,
});

/** Orders of the bank; each has the comparables of all units, and those of each unit. */
export type ComparableOrder = "DATE" | "RATE";

/** A comparable in an order. Values are texts in order, and never end within one another. */
export const comparableOrderKey = (
  ownerId: string,
  order: ComparableOrder,
  scope: string,
  value: string,
  id: string,
) => ({ pk: ownerPartition(ownerId), sk: `COMPARABLE_${order}#${scope}#${value}#${id}` });

/** Those with a value from `from` to `to`, both included. The range has both ends, as in `searchWordRange`. */
export const comparableOrderRange = (
  ownerId: string,
  order: ComparableOrder,
  scope: string,
  { from = "", to = "~" }: { from?: string | undefined; to?: string | undefined },
) => ({
  pk: ownerPartition(ownerId),
  first: `COMPARABLE_${order}#${scope}#${from}`,
  last: `COMPARABLE_${order}#${scope}#${to}~`,
});

/** A comparable at its position; `cell` is the smallest cell's name, which begins with those of all around it. */
export const comparableCellKey = (ownerId: string, scope: string, cell: string, id: string) => ({
  pk: ownerPartition(ownerId),
  sk: `COMPARABLE_CELL#${scope}#${cell}#${id}`,
});

/** Those in the smallest cells from `first` to `last`, both included. */
export const comparableCellRange = (ownerId: string, scope: string, first: string, last: string) => ({
  pk: ownerPartition(ownerId),
  first: `COMPARABLE_CELL#${scope}#${first}`,
  last: `COMPARABLE_CELL#${scope}#${last}~`,
});

/** A search word of a comparable. */
export const comparableWordKey = (ownerId: string, word: string, id: string) => ({
  pk: ownerPartition(ownerId),
  sk: `COMPARABLE_WORD#${word}#${id}`,
});

export const comparableWordRange = (ownerId: string, beginning: string) => ({
  pk: ownerPartition(ownerId),
  first: `COMPARABLE_WORD#${beginning}`,
  last: `COMPARABLE_WORD#${beginning}\u{10ffff}`,
});
