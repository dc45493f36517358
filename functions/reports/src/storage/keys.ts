import type { PictureKind, ReportStatus } from "@takseru/shared-types";

// Ten digits keep the text order of sort keys that of the numbers.
export const paddedNumber = (number: number): string => String(number).padStart(10, "0");

/** The number at the end of a sort key. */
export const idFromSortKey = ({ sk }: Record<string, unknown>): number =>
  Number(String(sk).split("#").at(-1));

const ownerPartition = (owner: string) => `OWNER#${owner}`;

export const reportKey = (owner: string, id: number) => ({
  pk: ownerPartition(owner),
  sk: `REPORT#${paddedNumber(id)}`,
});

export const reportKeyRange = (owner: string, below?: number, above?: number) => ({
  pk: ownerPartition(owner),
  first: `REPORT#${above === undefined ? "" : paddedNumber(above + 1)}`,
  last: `REPORT#${below === undefined ? "~" : paddedNumber(below - 1)}`,
});

/** Deleted reports have a partition of their own in the indexes. */
export const ownerStatus = (owner: string, status: ReportStatus | "deleted") => `${owner}#${status}`;

/** A report that was deleted and can still be brought back. */
export const deletedKey = (owner: string, id: number) => ({
  pk: ownerPartition(owner),
  sk: `DELETED#${paddedNumber(id)}`,
});

export const deletedKeyRange = (owner: string) => ({ pk: ownerPartition(owner), last: "DELETED#~" });

/** Who has a reference; `normalised` is how it is compared. */
export const referenceKey = (owner: string, normalised: string) => ({
  pk: ownerPartition(owner),
  sk: `REFERENCE#${normalised}`,
});

/** A word by which a report is found. */
export const searchWordKey = (owner: string, word: string, id: number) => ({
  pk: ownerPartition(owner),
  sk: `WORD#${word}#${paddedNumber(id)}`,
});

/** All words that begin like this, as a range with both its ends: an embedded database reads past an open one. */
export const searchWordRange = (owner: string, beginning: string) => ({
  pk: ownerPartition(owner),
  first: `WORD#${beginning}`,
  last: `WORD#${beginning}\u{10ffff}`,
});

/** What was done on a day of Colombo's calendar, yyyy-mm-dd. */
export const dailyUsageKey = (owner: string, day: string) => ({
  pk: ownerPartition(owner),
  sk: `DAY#${day}`,
});

export const imageKey = (owner: string, id: number, imageId: string) => ({
  pk: ownerPartition(owner),
  sk: `IMAGE#${paddedNumber(id)}#${imageId}`,
});

export const imagePrefix = (owner: string, id: number) => ({
  pk: ownerPartition(owner),
  prefix: `IMAGE#${paddedNumber(id)}#`,
});

/** Changes lie in the order of their time; `part` tells apart what happened in one millisecond. */
export const historyKey = (owner: string, id: number, at: string, part: string) => ({
  pk: ownerPartition(owner),
  sk: `HISTORY#${paddedNumber(id)}#${at}#${part}`,
});

export const historyPrefix = (owner: string, id: number) => ({
  pk: ownerPartition(owner),
  prefix: `HISTORY#${paddedNumber(id)}#`,
});

export const countersKey = (owner: string) => ({ pk: ownerPartition(owner), sk: "COUNTERS" });

export const idempotencyKey = (owner: string, route: string, key: string) => ({
  pk: ownerPartition(owner),
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
export const uploadKey = (owner: string, id: number, imageId: string) => ({
  pk: ownerPartition(owner),
  sk: `UPLOAD#${paddedNumber(id)}#${imageId}`,
});

export const uploadPrefix = (owner: string, id: number) => ({
  pk: ownerPartition(owner),
  prefix: `UPLOAD#${paddedNumber(id)}#`,
});

/** Where an upload's bytes arrive; what stays there is dropped by the store's own rules. */
export const uploadObjectKey = (owner: string, id: number, imageId: string) =>
  `uploads/${owner}/${id}/${imageId}`;

/** Where a report's PDF lies, under the hash of its bytes; drafts are dropped by the store's own rules. */
export const pdfObjectKey = (kind: "draft" | "final", owner: string, id: number, sha256: string) =>
  `${kind === "draft" ? "drafts" : "pdf"}/${owner}/${id}/${sha256}.pdf`;

/** A valuer's logo or signature: one row each. */
export const letterheadImageKey = (owner: string, kind: PictureKind) => ({
  pk: ownerPartition(owner),
  sk: `PICTURE#${kind}`,
});

/** Where the print rendition of a logo or a signature lies; another picture has another key. */
export const letterheadImageObjectKey = (picture: { owner: string; kind: PictureKind; object_id: string }) =>
  `profile/${picture.owner}/${picture.kind}/${picture.object_id}.jpg`;

export const letterheadImageUploadKey = (owner: string, kind: PictureKind, uploadId: string) =>
  `uploads/${owner}/${kind}/${uploadId}`;

export const ownerRows = (owner: string) => ({ ":pk": ownerPartition(owner) });

/** Where in the object store something of an owner's may lie. */
export const ownerObjectPrefixes = (owner: string): string[] =>
  ["images", "profile", "uploads", "drafts", "pdf"].map((folder) => `${folder}/${owner}/`);

/** Which revision a finalized report has: one at a time. */
export const revisionKey = (owner: string, of: number) => ({
  pk: ownerPartition(owner),
  sk: `REVISION#${paddedNumber(of)}`,
});

/** An entry of the valuer's bank of comparables; its id tells when it was made. */
export const comparableKey = (owner: string, id: string) => ({
  pk: ownerPartition(owner),
  sk: `COMPARABLE#${id}`,
});

export const comparablePrefix = (owner: string) => ({ pk: ownerPartition(owner), prefix: "COMPARABLE#" });

/** How many comparables the bank has. */
export const comparableCountKey = (owner: string) => ({ pk: ownerPartition(owner), sk: "COMPARABLES" });
