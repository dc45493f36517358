import type { LetterheadImageKind, ReportStatus } from "@takseru/shared-types";

// Ten digits keep the text order of sort keys that of the numbers.
export const paddedNumber = (number: number): string => String(number).padStart(10, "0");

/** The number at the end of a sort key. */
export const idFromSortKey = ({ sk }: Record<string, unknown>): number =>
  Number(String(sk).split("#").at(-1));

const ownerPartition = (ownerId: string) => `OWNER#${ownerId}`;

export const reportKey = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `REPORT#${paddedNumber(id)}`,
});

export const reportKeyRange = (ownerId: string, below?: number, above?: number) => ({
  pk: ownerPartition(ownerId),
  first: `REPORT#${above === undefined ? "" : paddedNumber(above + 1)}`,
  last: `REPORT#${below === undefined ? "~" : paddedNumber(below - 1)}`,
});

/** Deleted reports have a partition of their own in the indexes. */
export const ownerStatus = (ownerId: string, status: ReportStatus | "deleted") => `${ownerId}#${status}`;

/** A report that was deleted and can still be brought back. */
export const deletedKey = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `DELETED#${paddedNumber(id)}`,
});

export const deletedKeyRange = (ownerId: string) => ({ pk: ownerPartition(ownerId), last: "DELETED#~" });

/** Who has a reference; `normalised` is how it is compared. */
export const referenceKey = (ownerId: string, normalised: string) => ({
  pk: ownerPartition(ownerId),
  sk: `REFERENCE#${normalised}`,
});

/** A word by which a report is found. */
export const searchWordKey = (ownerId: string, word: string, id: number) => ({
  pk: ownerPartition(ownerId),
  sk: `WORD#${word}#${paddedNumber(id)}`,
});

/** All words that begin like this, as a range with both its ends: an embedded database reads past an open one. */
export const searchWordRange = (ownerId: string, beginning: string) => ({
  pk: ownerPartition(ownerId),
  first: `WORD#${beginning}`,
  last: `WORD#${beginning}\u{10ffff}`,
});

/** What was done on a day of Colombo's calendar, yyyy-mm-dd. */
export const dailyUsageKey = (ownerId: string, day: string) => ({
  pk: ownerPartition(ownerId),
  sk: `DAY#${day}`,
});

export const imageKey = (ownerId: string, id: number, imageId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `IMAGE#${paddedNumber(id)}#${imageId}`,
});

export const imagePrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `IMAGE#${paddedNumber(id)}#`,
});

/** Changes lie in the order of their time; `part` tells apart what happened in one millisecond. */
export const historyKey = (ownerId: string, id: number, at: string, part: string) => ({
  pk: ownerPartition(ownerId),
  sk: `HISTORY#${paddedNumber(id)}#${at}#${part}`,
});

export const historyPrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `HISTORY#${paddedNumber(id)}#`,
});

export const countersKey = (ownerId: string) => ({ pk: ownerPartition(ownerId), sk: "COUNTERS" });

export const idempotencyKey = (ownerId: string, route: string, key: string) => ({
  pk: ownerPartition(ownerId),
  sk: `IDEMPOTENCY#${route}#${key}`,
});

export const reportSequenceKey = { pk: "SEQUENCE", sk: "REPORT_ID" };

/** The row by which a bank checks a printed report. */
export const verificationKey = (code: string) => ({ pk: `VERIFICATION#${code}`, sk: "VERIFICATION" });

/** Where a photograph's bytes lie in the object store. */
export const imageObjectKeys = (image: {
  owner: string;
  report_id: number;
  id: string;
  object_id: string;
}) => {
  const folder = `images/${image.owner}/${image.report_id}/${image.id}/${image.object_id}`;
  return {
    original: `${folder}/original`,
    print: `${folder}/print.jpg`,
    thumbnail: `${folder}/thumbnail.webp`,
  };
};

/** An upload that was announced and is not counted yet. */
export const uploadKey = (ownerId: string, id: number, imageId: string) => ({
  pk: ownerPartition(ownerId),
  sk: `UPLOAD#${paddedNumber(id)}#${imageId}`,
});

export const uploadPrefix = (ownerId: string, id: number) => ({
  pk: ownerPartition(ownerId),
  prefix: `UPLOAD#${paddedNumber(id)}#`,
});

/** Where an upload's bytes arrive; what stays there is dropped by the store's own rules. */
export const uploadObjectKey = (ownerId: string, id: number, imageId: string) =>
  `uploads/${ownerId}/${id}/${imageId}`;

/** Where a report's PDF lies, under the hash of its bytes; drafts are dropped by the store's own rules. */
export const pdfObjectKey = (kind: "draft" | "final", ownerId: string, id: number, sha256: string) =>
  `${kind === "draft" ? "drafts" : "pdf"}/${ownerId}/${id}/${sha256}.pdf`;

/** A valuer's logo or signature: one row each. */
export const letterheadImageKey = (ownerId: string, kind: LetterheadImageKind) => ({
  pk: ownerPartition(ownerId),
  sk: `PICTURE#${kind}`,
});

/** Where the print rendition of a logo or a signature lies; another picture has another key. */
export const letterheadImageObjectKey = (picture: {
  owner: string;
  kind: LetterheadImageKind;
  object_id: string;
}) => `profile/${picture.owner}/${picture.kind}/${picture.object_id}.jpg`;

export const letterheadImageUploadKey = (ownerId: string, kind: LetterheadImageKind, uploadId: string) =>
  `uploads/${ownerId}/${kind}/${uploadId}`;

export const ownerRows = (ownerId: string) => ({ ":pk": ownerPartition(ownerId) });

/** Where in the object store something of an owner's may lie. */
export const ownerObjectPrefixes = (ownerId: string): string[] =>
  ["images", "profile", "uploads", "drafts", "pdf"].map((folder) => `${folder}/${ownerId}/`);

/** Which revision a finalized report has: one at a time. */
export const revisionKey = (ownerId: string, of: number) => ({
  pk: ownerPartition(ownerId),
  sk: `REVISION#${paddedNumber(of)}`,
});

/** An entry of the valuer's bank of comparables; its id tells when it was made. */
export const comparableKey = (ownerId: string, id: string) => ({
  pk: ownerPartition(ownerId),
  sk: `COMPARABLE#${id}`,
});

export const comparablePrefix = (ownerId: string) => ({ pk: ownerPartition(ownerId), prefix: "COMPARABLE#" });

/** How many comparables the bank has. */
export const comparableCountKey = (ownerId: string) => ({ pk: ownerPartition(ownerId), sk: "COMPARABLES" });
