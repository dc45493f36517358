import { randomUUID } from "node:crypto";
import { AppError, type Clock, epochSeconds, type ObjectStore } from "@takseru/kit";
import {
  categoryFull,
  type ImageRecord,
  type ReportRecord,
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
import { uploadIds } from "../intake/upload-ids.ts";
import type { SentFile } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";
import type { PhotographRepository } from "./photograph-repository.ts";
import { createPhotographStorage } from "./photograph-storage.ts";

export interface PhotographServiceDependencies {
  images: PhotographRepository;
  reports: Pick<ReportRepository, "find" | "images">;
  objects: ObjectStore;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** The use cases of a report's photographs; another owner's report is not found. */
export const createPhotographService = ({
  images,
  reports,
  objects,
  clock,
  metrics,
}: PhotographServiceDependencies) => {
  const keeper = createPhotographStorage({ images, objects, clock, metrics });

  const reportOf = async (owner: string, id: number): Promise<ReportRecord> => {
    const report = await reports.find(owner, id);
    if (!report) throw new AppError("REPORT_NOT_FOUND");
    return report;
  };

  /** Tells early what the count's condition would tell late, before anything is sent or decoded. */
  const roomFor = async (
    owner: string,
    id: number,
    category: ImageCategory | undefined,
    count: number,
  ): Promise<void> => {
    const report = await reportOf(owner, id);
    if (report.status === "finalized") throw new AppError("REPORT_FINALIZED");
    if (category && report.image_counts[category] + count > imageLimits[category].max)
      throw categoryFull(category);
  };

  const imageOf = async (owner: string, reportId: number, id: string): Promise<ImageRecord> => {
    await reportOf(owner, reportId);
    const image = await images.find(owner, reportId, id);
    if (!image) throw new AppError("IMAGE_NOT_FOUND");
    return image;
  };

  const stamp = (owner: string) => ({ changedBy: owner, at: clock.now().toISOString() });

  const counted = async (
    owner: string,
    reportId: number,
    ids: readonly string[],
  ): Promise<Image[] | undefined> => {
    const found = await Promise.all(ids.map((id) => images.find(owner, reportId, id)));
    if (found.length === 0 || !found.every((image) => image !== undefined)) return undefined;
    return Promise.all(found.map((image) => toImage(image, objects)));
  };

  /** A repeat may overtake the call at any of its steps: what it counted is this call's answer too. */
  const once = async (
    owner: string,
    reportId: number,
    ids: readonly string[],
    work: () => Promise<ImageRecord[]>,
  ): Promise<Image[]> => {
    const before = await counted(owner, reportId, ids);
    if (before) return before;
    try {
      return await Promise.all((await work()).map((image) => toImage(image, objects)));
    } catch (error) {
      const meanwhile = await counted(owner, reportId, ids);
      if (meanwhile) return meanwhile;
      throw error;
    }
  };

  const service = {
    async list(owner: string, reportId: number): Promise<Image[]> {
      await reportOf(owner, reportId);
      return Promise.all((await reports.images(owner, reportId)).map((image) => toImage(image, objects)));
    },

    async requestUploads(
      owner: string,
      reportId: number,
      { category, files }: z.output<typeof UploadRequest>,
      key?: string,
    ): Promise<Array<z.output<typeof UploadForm>>> {
      await roomFor(owner, reportId, category, files.length);
      const ids = uploadIds(files.length, `${owner}/${reportId}/${category}`, key);
      const uploads = files.map((file, index) => ({
        owner,
        report_id: reportId,
        id: ids[index] ?? randomUUID(),
        category,
        filename: file.filename,
        type: file.type,
      }));
      await images.announce(uploads, epochSeconds(clock.now()) + limits.idempotencyHours * 3_600);
      return Promise.all(
        uploads.map(async ({ id, type }) => {
          const form = await objects.uploadForm(uploadObjectKey(owner, reportId, id), {
            contentType: type,
            maxBytes: limits.image.maxBytes,
            expiresIn: limits.image.uploadFormSeconds,
          });
          return { id, ...form };
        }),
      );
    },

    async complete(owner: string, reportId: number, id: string): Promise<Image> {
      const [image] = await once(owner, reportId, [id], async () => {
        const upload = await images.findUpload(owner, reportId, id);
        await roomFor(owner, reportId, upload?.category, 1);
        const arrived = uploadObjectKey(owner, reportId, id);
        const bytes = upload && (await objects.get(arrived));
        if (!bytes) throw new AppError("UPLOAD_NOT_FOUND");
        const { category, filename } = upload;
        const kept = await keeper.keep({ owner, report_id: reportId, category }, [{ id, filename, bytes }]);
        await objects.delete([arrived]);
        return kept;
      });
      if (!image) throw new AppError("UPLOAD_NOT_FOUND");
      return image;
    },

    /** All of the files or none. */
    async upload(
      owner: string,
      reportId: number,
      category: ImageCategory,
      files: readonly SentFile[],
      key?: string,
    ): Promise<Image[]> {
      const ids = uploadIds(files.length, `${owner}/${reportId}/${category}`, key);
      return once(owner, reportId, ids, async () => {
        await roomFor(owner, reportId, category, files.length);
        const named = files.map((file, index) => ({ ...file, id: ids[index] ?? randomUUID() }));
        return keeper.keep({ owner, report_id: reportId, category }, named);
      });
    },

    async changeCaption(owner: string, reportId: number, id: string, caption: string): Promise<Image> {
      const image = await imageOf(owner, reportId, id);
      await images.changeCaption(image, caption, stamp(owner));
      return toImage({ ...image, caption }, objects);
    },

    async remove(owner: string, reportId: number, id: string): Promise<void> {
      const image = await imageOf(owner, reportId, id);
      await images.remove(image, stamp(owner));
      // The row is gone, so nobody can reach the bytes any more; what a failure leaves of them harms no one.
      await keeper.forget([image]);
    },
  };
  return service;
};

export type PhotographService = ReturnType<typeof createPhotographService>;
