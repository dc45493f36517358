import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import { limits, type Profile, type Report } from "@takseru/shared-types";
import type { NextReference } from "../references/next-reference.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { type IdempotencyRecord, idempotencyRecord } from "../storage/idempotency.ts";
import { imageObjectKeys } from "../storage/keys.ts";
import { type ImageRecord, noImages, type ReportRecord } from "../storage/records.ts";
import { clonedFields } from "./cloned-fields.ts";
import type { CopyRepository } from "./copy-repository.ts";
import { alreadyRevised, imageWrites, type RevisionRecord, revisionWrites } from "./revision-writes.ts";

export interface CloneAndReviseDependencies {
  repository: Pick<ReportRepository, "find" | "images" | "nextId" | "create">;
  copies: CopyRepository;
  objects: Pick<ObjectStore, "copy" | "delete">;
  profileOf: (userId: string) => Promise<Pick<Profile, "full_name" | "professional_title">>;
  withNextReference: NextReference["withNextReference"];
  get: (ownerId: string, id: number) => Promise<Report>;
  clock: Clock;
}

/** Three objects each. */
const IMAGE_BATCH_SIZE = 8;

const isTaken = (error: unknown) => error instanceof AppError && error.code === "REFERENCE_TAKEN";

/** VR/EX/2026/007 and its own revision VR/EX/2026/007/R1 are both followed by VR/EX/2026/007/R{number}. */
export const revisionReference = (reference: string, number: number): string => {
  const base = reference.replace(/\/R\d+$/, "");
  const end = `/R${number}`;
  return base === "" ? "" : `${base.slice(0, limits.text.short - end.length)}${end}`;
};

/** New drafts out of earlier reports: of another property, or a revision of the same one. */
export const createCloneAndRevise = ({
  repository,
  copies,
  objects,
  profileOf,
  withNextReference,
  get,
  clock,
}: CloneAndReviseDependencies) => {
  const read = async (ownerId: string, id: number): Promise<ReportRecord> => {
    const record = await repository.find(ownerId, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    return record;
  };

  const draft = async (ownerId: string, fields: ReportRecord["fields"]): Promise<ReportRecord> => {
    const at = clock.now().toISOString();
    const id = await repository.nextId();
    const times = { created_at: at, updated_at: at };
    return { owner: ownerId, id, status: "draft", version: 1, ...times, fields, image_counts: noImages };
  };

  const objectsOf = (image: ImageRecord) => Object.values(imageObjectKeys(image));

  /** A photograph that the store has lost is no reason to refuse the others. */
  const copyObjects = async (images: readonly ImageRecord[], copied: readonly ImageRecord[]) => {
    const pairs = images.flatMap((image, index) => {
      const copy = copied[index];
      const to = copy ? objectsOf(copy) : [];
      return objectsOf(image).flatMap((from, place) => (to[place] ? [[from, to[place]] as const] : []));
    });
    const batch = IMAGE_BATCH_SIZE * 3;
    for (let start = 0; start < pairs.length; start += batch)
      await Promise.all(pairs.slice(start, start + batch).map(([from, to]) => objects.copy(from, to)));
  };

  const makeRevision = async (
    record: ReportRecord,
    images: readonly ImageRecord[],
    instead: RevisionRecord | undefined,
    mark: IdempotencyRecord | undefined,
  ): Promise<number> => {
    const steps = [...revisionWrites(copies.table, record, instead), ...imageWrites(copies.table, images)];
    try {
      return await repository.create(record, mark, steps);
    } catch (error) {
      if (!isTaken(error)) throw error;
      // A deleted revision keeps its reference for as long as it can come back: the valuer chooses another one.
      const unnamed = { ...record, fields: { ...record.fields, report_reference: "" } };
      return repository.create(unnamed, mark, steps);
    }
  };

  return {
    /** A new draft with what stays true of the next property. */
    async clone(ownerId: string, id: number, key?: string): Promise<Report> {
      const mark = idempotencyRecord("clone", key, { id }, clock.now());
      const earlier = await copies.madeEarlier(ownerId, mark);
      if (earlier !== undefined) return get(ownerId, earlier);
      const source = await read(ownerId, id);
      const profile = await profileOf(ownerId);
      const fields = {
        ...clonedFields(source.fields),
        valuer_name: profile.full_name,
        professional_title: profile.professional_title,
      };
      const record = { ...(await draft(ownerId, fields)), cloned_from: source.id };
      const make = (report_reference: string) =>
        repository.create({ ...record, fields: { ...fields, report_reference } }, mark);
      const made = await withNextReference(ownerId, make).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
        return make("");
      });
      return get(ownerId, made);
    },

    /** A new draft of a finalized report, whole, with its photographs and the reason for the change. */
    async revise(ownerId: string, id: number, reason: string, key?: string): Promise<Report> {
      const mark = idempotencyRecord("revise", key, { id, reason }, clock.now());
      const earlier = await copies.madeEarlier(ownerId, mark);
      if (earlier !== undefined) return get(ownerId, earlier);
      const source = await read(ownerId, id);
      if (source.status !== "finalized")
        throw new AppError("STATUS_NOT_ALLOWED", {
          message: "Only a finalized report is revised. This one can still be changed itself.",
        });
      const before = await copies.revisionOf(ownerId, id);
      if (before && (await repository.find(ownerId, before.revision_id))) {
        // It may be what this very call has made in the meantime.
        const same = await copies.madeEarlier(ownerId, mark);
        if (same !== undefined) return get(ownerId, same);
        throw alreadyRevised(before);
      }
      const images = await repository.images(ownerId, id);
      const number = (source.revision?.number ?? 0) + 1;
      const report_reference = revisionReference(source.fields.report_reference, number);
      const record: ReportRecord = {
        ...(await draft(ownerId, { ...source.fields, report_reference })),
        image_counts: source.image_counts,
        revision: { of: source.id, number, reason },
      };
      const copied = images.map((image) => ({ ...image, report_id: record.id }));
      let made: number;
      try {
        // Bytes first: nobody can reach them before the one transaction that makes the report and its photographs.
        await copyObjects(images, copied);
        made = await makeRevision(record, copied, before, mark);
      } catch (error) {
        // What was refused was not made. After any other failure it may have been: then its bytes must stay.
        if (error instanceof AppError) await objects.delete(copied.flatMap(objectsOf));
        throw error;
      }
      if (made !== record.id) await objects.delete(copied.flatMap(objectsOf));
      return get(ownerId, made);
    },
  };
};
