import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import { limits, type Report } from "@takseru/shared-types";
import { copiedProgramText } from "../program-text/program-text.ts";
import { ReferenceTaken } from "../references/reference-claims.ts";
import { newDraft } from "../report/new-draft.ts";
import type { ReportReader } from "../report/report-reader.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { type IdempotencyRecord, idempotencyRecord } from "../storage/idempotency.ts";
import { imageObjectKeys, satelliteObjectKeys } from "../storage/object-keys.ts";
import type { ImageRecord, ReportRecord } from "../storage/records.ts";
import type { CopyRepository } from "./copy-repository.ts";
import { alreadyRevised, type RevisionRecord } from "./revision-writes.ts";

export interface ReviseDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "nextId">;
  copies: CopyRepository;
  reader: Pick<ReportReader, "readRecord" | "readReport">;
  objects: Pick<GuardedObjectStore, "copy" | "discard">;
  clock: Clock;
}

/** Three objects for each of eight photographs. */
const OBJECT_BATCH_SIZE = 24;

/** VR/EX/2026/007 and its revision VR/EX/2026/007/R1 are both followed by VR/EX/2026/007/R{number}. */
export const revisionReference = (reference: string, number: number): string => {
  const base = reference.replace(/\/R\d+$/, "");
  const end = `/R${number}`;
  return base === "" ? "" : `${base.slice(0, limits.text.short - end.length)}${end}`;
};

/** The object keys of all pictures of a report, in the same order as those of its copy. */
const objectKeysOf = (report: ReportRecord, images: readonly ImageRecord[]): string[] => [
  ...satelliteObjectKeys(report),
  ...images.flatMap((image) => Object.values(imageObjectKeys(image))),
];

/** Revises a finalized report: a new draft with the same fields and pictures, and the reason for the revision. */
export const createRevise = ({ reports, copies, reader, objects, clock }: ReviseDependencies) => {
  const copyObjects = async (keys: readonly string[], copiedKeys: readonly string[]) => {
    const pairs = keys.flatMap((from, place) => {
      const to = copiedKeys[place];
      return to === undefined ? [] : [[from, to] as const];
    });
    for (let start = 0; start < pairs.length; start += OBJECT_BATCH_SIZE)
      await Promise.all(
        pairs.slice(start, start + OBJECT_BATCH_SIZE).map(([from, to]) => objects.copy(from, to)),
      );
  };

  const create = async (
    record: ReportRecord,
    images: readonly ImageRecord[],
    replaced: RevisionRecord | undefined,
    idempotency: IdempotencyRecord | undefined,
  ): Promise<number> => {
    try {
      return await copies.createRevision(record, images, replaced, idempotency);
    } catch (error) {
      if (!(error instanceof ReferenceTaken)) throw error;
      // A deleted revision has its reference until it is purged: the valuer chooses another one.
      const withoutReference = { ...record, fields: { ...record.fields, report_reference: "" } };
      return copies.createRevision(withoutReference, images, replaced, idempotency);
    }
  };

  return async (ownerId: string, id: number, reason: string, key?: string): Promise<Report> => {
    const idempotency = idempotencyRecord("revise", key, { id, reason }, clock.now());
    const earlierId = await copies.createdEarlier(ownerId, idempotency);
    if (earlierId !== undefined) return reader.readReport(ownerId, earlierId);
    const source = await reader.readRecord(ownerId, id);
    if (source.status !== "finalized")
      throw new AppError("STATUS_NOT_ALLOWED", {
        message: "Only a finalized report can be revised. This one can still be edited.",
      });
    const previous = await copies.revisionOf(ownerId, id);
    if (previous && (await reports.find(ownerId, previous.revision_id))) {
      // A repeat of this call may have created it meanwhile.
      const repeatId = await copies.createdEarlier(ownerId, idempotency);
      if (repeatId !== undefined) return reader.readReport(ownerId, repeatId);
      throw alreadyRevised(previous);
    }
    const images = await reports.images(ownerId, id);
    const number = (source.revision?.number ?? 0) + 1;
    const report_reference = revisionReference(source.fields.report_reference, number);
    const at = clock.now().toISOString();
    const record: ReportRecord = {
      ...newDraft(ownerId, await reports.nextId(), at, { ...source.fields, report_reference }),
      ...copiedProgramText(source, source.fields),
      ...(source.text_sources && { text_sources: source.text_sources }),
      image_counts: source.image_counts,
      ...(source.satellite_picture && { satellite_picture: source.satellite_picture }),
      revision: {
        of: source.id,
        number,
        reason,
        ...(source.final_pdf
          ? {
              supersedes: {
                report_reference: source.fields.report_reference,
                finalized_at: source.final_pdf.finalized_at,
              },
            }
          : {}),
      },
    };
    const copied = images.map((image) => ({ ...image, report_id: record.id }));
    const copiedKeys = objectKeysOf(record, copied);
    let createdId: number;
    try {
      // Objects first: no call can read them before the transaction that creates the report and its photographs.
      await copyObjects(objectKeysOf(source, images), copiedKeys);
      createdId = await create(record, copied, previous, idempotency);
    } catch (error) {
      // An AppError means that nothing was written. After another failure the report may exist, so its objects stay.
      if (error instanceof AppError) await objects.discard(copiedKeys);
      throw error;
    }
    if (createdId !== record.id) await objects.discard(copiedKeys);
    return reader.readReport(ownerId, createdId);
  };
};

export type Revise = ReturnType<typeof createRevise>;
