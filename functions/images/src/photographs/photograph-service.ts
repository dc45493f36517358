import { randomUUID } from "node:crypto";
import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import { categoryFull, type ImageRecord, type ReportHead, uploadObjectKey } from "@takseru/reports";
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
import { uploadIds } from "../uploads/upload-ids.ts";
import type { UploadRepository } from "../uploads/upload-repository.ts";
import type { PhotographReader } from "./photograph-reader.ts";
import type { PhotographRepository } from "./photograph-repository.ts";
import type { PhotographStorage } from "./photograph-storage.ts";
import { PhotographUpload } from "./photograph-upload.ts";
import type { Sweep } from "./sweep-deleted.ts";

export interface PhotographServiceDependencies {
  photographs: Pick<PhotographRepository, "find" | "checkRoom">;
  uploads: UploadRepository;
  reader: PhotographReader;
  storage: Pick<PhotographStorage, "store">;
  sweep: Sweep;
  objects: Pick<GuardedObjectStore, "get" | "uploadForm" | "discard">;
  clock: Clock;
}

/** Lists and adds a report's photographs; another owner's report is not found. */
export const createPhotographService = ({
  photographs,
  uploads,
  reader,
  storage,
  sweep,
  objects,
  clock,
}: PhotographServiceDependencies) => {
  /** The position of a file without one: after the existing photographs, in the order of the call. */
  const positionAt = (index: number): number => clock.now().getTime() + index;

  /** Refuses before a file is sent or decoded; the write's own condition decides. */
  const checkCapacity = async (
    ownerId: string,
    reportId: number,
    category: ImageCategory | undefined,
    sizes: readonly number[],
  ): Promise<ReportHead> => {
    const report = await reader.findEditable(ownerId, reportId);
    if (category && report.image_counts[category] + sizes.length > imageLimits[category].max)
      throw categoryFull(category);
    await photographs.checkRoom(ownerId, sizes);
    return report;
  };

  /** The photographs with these ids, once all of them are stored. */
  const findStored = async (
    ownerId: string,
    reportId: number,
    ids: readonly string[],
  ): Promise<Image[] | undefined> => {
    const found = await Promise.all(ids.map((id) => photographs.find(ownerId, reportId, id)));
    if (found.length === 0 || !found.every((photograph) => photograph !== undefined)) return undefined;
    return reader.toImages(found);
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
      return await reader.toImages(await store());
    } catch (error) {
      const meanwhile = await findStored(ownerId, reportId, ids);
      if (meanwhile) return meanwhile;
      throw error;
    }
  };

  return {
    async list(ownerId: string, reportId: number): Promise<Image[]> {
      await reader.findReport(ownerId, reportId);
      return reader.toImages(await reader.images(ownerId, reportId));
    },

    async requestUploads(
      ownerId: string,
      reportId: number,
      { category, files }: z.output<typeof UploadRequest>,
      idempotencyKey?: string,
    ): Promise<Array<z.output<typeof UploadForm>>> {
      const sizes = files.map(({ size }) => size);
      await checkCapacity(ownerId, reportId, category, sizes);
      await sweep(ownerId);
      const ids = uploadIds(files.length, `${ownerId}/${reportId}/${category}`, idempotencyKey);
      const announced = files.map((file, index) => ({
        owner: ownerId,
        report_id: reportId,
        id: ids[index] ?? randomUUID(),
        category,
        filename: file.filename,
        type: file.type,
        position: file.position ?? positionAt(index),
        ...(file.caption === undefined ? {} : { caption: file.caption }),
        ...(file.original === undefined ? {} : { original: file.original }),
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
        const report = await checkCapacity(ownerId, reportId, upload?.category, [bytes?.byteLength ?? 0]);
        if (!bytes) throw new AppError("UPLOAD_NOT_FOUND");
        const { category, filename, position = positionAt(0), caption, original, day } = upload;
        return storage.store(
          report,
          category,
          [{ id, filename, bytes, position, caption, original }],
          uploads.endWrites(ownerId, reportId, id, day),
        );
      });
      if (!image) throw new AppError("UPLOAD_NOT_FOUND");
      // A form may be used once, so a later upload by it is deleted too.
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
        const report = await checkCapacity(ownerId, reportId, category, sizes);
        const identified = files.map((file, index) => ({
          ...file,
          id: ids[index] ?? randomUUID(),
          position: positionAt(index),
        }));
        return storage.store(report, category, identified);
      });
    },
  };
};

export type PhotographService = ReturnType<typeof createPhotographService>;
