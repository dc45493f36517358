import { randomUUID } from "node:crypto";
import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import {
  type AuditStamp,
  categoryFull,
  type ImageRecord,
  type ReportHead,
  type ReportRepository,
  toImage,
  uploadObjectKey,
} from "@takseru/reports";
import {
  type Image,
  type ImageCategory,
  imageLimits,
  limits,
  type UploadForm,
  type UploadRequest,
} from "@takseru/shared-types";
import type { z } from "zod";
import type { UploadedFile } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";
import { uploadIds } from "../uploads/upload-ids.ts";
import type { UploadRepository } from "../uploads/upload-repository.ts";
import type { PhotographRepository } from "./photograph-repository.ts";
import { createPhotographStorage } from "./photograph-storage.ts";
import { PhotographUpload } from "./photograph-upload.ts";

export interface PhotographServiceDependencies {
  photographs: PhotographRepository;
  uploads: UploadRepository;
  reports: Pick<ReportRepository, "findHead" | "images">;
  objects: GuardedObjectStore;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** The use cases of a report's photographs; another owner's report is not found. */
export const createPhotographService = ({
  photographs,
  uploads,
  reports,
  objects,
  clock,
  metrics,
}: PhotographServiceDependencies) => {
  const storage = createPhotographStorage({ photographs, objects, clock, metrics });

  const findReport = async (ownerId: string, id: number): Promise<ReportHead> => {
    const report = await reports.findHead(ownerId, id);
    if (!report) throw new AppError("REPORT_NOT_FOUND");
    return report;
  };

  const findPhotograph = async (ownerId: string, reportId: number, id: string): Promise<ImageRecord> => {
    await findReport(ownerId, reportId);
    const photograph = await photographs.find(ownerId, reportId, id);
    if (!photograph) throw new AppError("IMAGE_NOT_FOUND");
    return photograph;
  };

  /** Refuses before a file is sent or decoded; the write's own condition decides. */
  const checkCapacity = async (
    ownerId: string,
    reportId: number,
    category: ImageCategory | undefined,
    sizes: readonly number[],
  ): Promise<void> => {
    const report = await findReport(ownerId, reportId);
    if (report.status === "finalized") throw new AppError("REPORT_FINALIZED");
    if (category && report.image_counts[category] + sizes.length > imageLimits[category].max)
      throw categoryFull(category);
    await photographs.checkRoom(ownerId, sizes);
  };

  const auditStamp = (ownerId: string): AuditStamp => ({
    changedBy: ownerId,
    at: clock.now().toISOString(),
  });

  const toImages = (records: readonly ImageRecord[]): Promise<Image[]> =>
    Promise.all(records.map((record) => toImage(record, objects)));

  /** The photographs with these ids, once all of them are stored. */
  const findStored = async (
    ownerId: string,
    reportId: number,
    ids: readonly string[],
  ): Promise<Image[] | undefined> => {
    const found = await Promise.all(ids.map((id) => photographs.find(ownerId, reportId, id)));
    if (found.length === 0 || !found.every((photograph) => photograph !== undefined)) return undefined;
    return toImages(found);
  };

  /** A repeated call may overtake this one at any point: what it stored is this call's answer too. */
  const storeOnce = async (
    ownerId: string,
    reportId: number,
    ids: readonly string[],
    store: () => Promise<ImageRecord[]>,
  ): Promise<Image[]> => {
    const before = await findStored(ownerId, reportId, ids);
    if (before) return before;
    try {
      return await toImages(await store());
    } catch (error) {
      const meanwhile = await findStored(ownerId, reportId, ids);
      if (meanwhile) return meanwhile;
      throw error;
    }
  };

  return {
    async list(ownerId: string, reportId: number): Promise<Image[]> {
      await findReport(ownerId, reportId);
      return toImages(await reports.images(ownerId, reportId));
    },

    async requestUploads(
      ownerId: string,
      reportId: number,
      { category, files }: z.output<typeof UploadRequest>,
      idempotencyKey?: string,
    ): Promise<Array<z.output<typeof UploadForm>>> {
      const sizes = files.map(({ size }) => size);
      await checkCapacity(ownerId, reportId, category, sizes);
      const ids = uploadIds(files.length, `${ownerId}/${reportId}/${category}`, idempotencyKey);
      const announced = files.map((file, index) => ({
        owner: ownerId,
        report_id: reportId,
        id: ids[index] ?? randomUUID(),
        category,
        filename: file.filename,
        type: file.type,
      }));
      await uploads.announce(ownerId, reportId, announced);
      return Promise.all(
        announced.map(async ({ id, type }) => {
          const form = await objects.uploadForm(uploadObjectKey(ownerId, reportId, id), {
            contentType: type,
            maxBytes: limits.image.maxBytes,
            expiresIn: limits.image.uploadFormSeconds,
          });
          return { id, ...form };
        }),
      );
    },

    async complete(ownerId: string, reportId: number, id: string): Promise<Image> {
      const uploadedObject = uploadObjectKey(ownerId, reportId, id);
      const [image] = await storeOnce(ownerId, reportId, [id], async () => {
        const found = await uploads.find(ownerId, reportId, id);
        const upload = found && PhotographUpload.parse(found);
        const bytes = upload && (await objects.get(uploadedObject));
        await checkCapacity(ownerId, reportId, upload?.category, [bytes?.byteLength ?? 0]);
        if (!bytes) throw new AppError("UPLOAD_NOT_FOUND");
        const { category, filename, day } = upload;
        return storage.store(
          { owner: ownerId, report_id: reportId, category },
          [{ id, filename, bytes }],
          uploads.endWrites(ownerId, reportId, id, day),
        );
      });
      if (!image) throw new AppError("UPLOAD_NOT_FOUND");
      // A form is used once: this is also what was sent by it after the photograph was stored.
      await objects.discard([uploadedObject]);
      return image;
    },

    /** All of the files or none. */
    async upload(
      ownerId: string,
      reportId: number,
      category: ImageCategory,
      files: readonly UploadedFile[],
      idempotencyKey?: string,
    ): Promise<Image[]> {
      const ids = uploadIds(files.length, `${ownerId}/${reportId}/${category}`, idempotencyKey);
      return storeOnce(ownerId, reportId, ids, async () => {
        const sizes = files.map(({ bytes }) => bytes.byteLength);
        await checkCapacity(ownerId, reportId, category, sizes);
        const identified = files.map((file, index) => ({ ...file, id: ids[index] ?? randomUUID() }));
        return storage.store({ owner: ownerId, report_id: reportId, category }, identified);
      });
    },

    async changeCaption(ownerId: string, reportId: number, id: string, caption: string): Promise<Image> {
      const photograph = await findPhotograph(ownerId, reportId, id);
      await photographs.changeCaption(photograph, caption, auditStamp(ownerId));
      return toImage({ ...photograph, caption }, objects);
    },

    async remove(ownerId: string, reportId: number, id: string): Promise<void> {
      const photograph = await findPhotograph(ownerId, reportId, id);
      await photographs.remove(photograph, auditStamp(ownerId));
      // Without a row nobody can reach the objects: when deleting them fails, what is left does no harm.
      await storage.discardObjects([photograph]);
    },
  };
};

export type PhotographService = ReturnType<typeof createPhotographService>;
