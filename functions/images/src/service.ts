import { createHash, randomUUID } from "node:crypto";
import { AppError, type Clock, epochSeconds, type ObjectStore } from "@takseru/kit";
import {
  categoryFull,
  type ImageRecord,
  imageObjects,
  type ReportRecord,
  type ReportRepository,
  toImage,
  uploadObject,
} from "@takseru/reports";
import {
  type Image,
  type ImageCategory,
  imageLimits,
  limits,
  messages,
  type UploadForm,
  type UploadRequest,
} from "@takseru/shared-types";
import type { z } from "zod";
import { ImageRejected, type Intake, intake } from "./intake.ts";
import type { ImageRepository } from "./repository.ts";

export interface ImageServiceDependencies {
  images: ImageRepository;
  reports: Pick<ReportRepository, "find" | "images">;
  objects: ObjectStore;
  clock: Clock;
}

/** One file of a multipart upload. */
export interface SentFile {
  filename: string;
  bytes: Uint8Array;
}

/** A repeated call names the same photographs: their ids follow from its key. */
const idsFor = (count: number, scope: string, key: string | undefined): string[] =>
  Array.from({ length: count }, (_, index) => {
    if (key === undefined) return randomUUID();
    const digest = createHash("sha256").update(`${scope}/${key}/${index}`).digest();
    digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
    digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
    return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  });

const rejected: Record<ImageRejected["reason"], string> = {
  not_an_image: messages.images.notAnImage,
  too_many_pixels: "The image has more than 50 megapixels. Please make it smaller and upload it again.",
  damaged: "The image is damaged or incomplete. Please upload it again.",
};

const examine = async ({ filename, bytes }: SentFile): Promise<Intake> => {
  if (bytes.byteLength > limits.image.maxBytes)
    throw new AppError("PAYLOAD_TOO_LARGE", { message: messages.images.tooLarge });
  try {
    return await intake(bytes);
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    const message = rejected[error.reason];
    throw new AppError("IMAGE_REJECTED", { message: `${filename}: ${message}`, cause: error });
  }
};

/** The use cases of a report's photographs; another owner's report is not found. */
export const createImageService = ({ images, reports, objects, clock }: ImageServiceDependencies) => {
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

  const deed = (owner: string) => ({ by: owner, at: clock.now().toISOString() });

  const store = async (
    keys: ReturnType<typeof imageObjects>,
    original: Uint8Array,
    taken: Intake,
  ): Promise<void> => {
    await Promise.all([
      objects.put(keys.original, original, taken.type),
      objects.put(keys.print, taken.print, "image/jpeg"),
      objects.put(keys.thumbnail, taken.thumbnail, "image/webp"),
    ]);
  };

  const forget = (records: readonly ImageRecord[]): Promise<void> =>
    objects.delete(
      records.flatMap(({ owner, report_id, id }) => Object.values(imageObjects(owner, report_id, id))),
    );

  /** Counts what was stored; what cannot be counted does not stay. */
  const count = async (records: readonly [ImageRecord, ...ImageRecord[]]): Promise<boolean> => {
    try {
      return await images.add(records, deed(records[0].owner));
    } catch (error) {
      await forget(records);
      throw error;
    }
  };

  const toRecord = (
    place: Pick<ImageRecord, "owner" | "report_id" | "id" | "category">,
    { filename, bytes }: SentFile,
    taken: Intake,
  ): ImageRecord => ({
    ...place,
    caption: "",
    filename,
    file_size: bytes.byteLength,
    type: taken.type,
    width: taken.print_width,
    height: taken.print_height,
    taken_at: taken.taken_at,
    gps: taken.gps,
    uploaded_at: clock.now().toISOString(),
  });

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
      const ids = idsFor(files.length, `${owner}/${reportId}/${category}`, key);
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
          const form = await objects.uploadForm(uploadObject(owner, reportId, id), {
            contentType: type,
            maxBytes: limits.image.maxBytes,
            expiresIn: limits.image.uploadFormSeconds,
          });
          return { id, ...form };
        }),
      );
    },

    async complete(owner: string, reportId: number, id: string): Promise<Image> {
      const before = await images.find(owner, reportId, id);
      if (before) return toImage(before, objects);
      const upload = await images.findUpload(owner, reportId, id);
      await roomFor(owner, reportId, upload?.category, 1);
      const arrived = uploadObject(owner, reportId, id);
      const bytes = upload && (await objects.get(arrived));
      if (!bytes) throw new AppError("UPLOAD_NOT_FOUND");
      const sent = { filename: upload.filename, bytes };
      const taken = await examine(sent);
      const image = toRecord({ owner, report_id: reportId, id, category: upload.category }, sent, taken);
      await store(imageObjects(owner, reportId, id), bytes, taken);
      if (!(await count([image]))) return service.complete(owner, reportId, id);
      await objects.delete([arrived]);
      return toImage(image, objects);
    },

    /** All of the files or none. */
    async upload(
      owner: string,
      reportId: number,
      category: ImageCategory,
      files: readonly SentFile[],
      key?: string,
    ): Promise<Image[]> {
      const ids = idsFor(files.length, `${owner}/${reportId}/${category}`, key);
      const earlier = await Promise.all(ids.map((id) => images.find(owner, reportId, id)));
      if (earlier.every((image) => image !== undefined))
        return Promise.all(earlier.map((image) => toImage(image, objects)));
      await roomFor(owner, reportId, category, files.length);
      const records = await Promise.all(
        files.map(async (file, index) => {
          const id = ids[index] ?? randomUUID();
          const taken = await examine(file);
          await store(imageObjects(owner, reportId, id), file.bytes, taken);
          return toRecord({ owner, report_id: reportId, id, category }, file, taken);
        }),
      );
      const [first, ...rest] = records;
      if (!first) return [];
      if (!(await count([first, ...rest]))) return service.upload(owner, reportId, category, files, key);
      return Promise.all(records.map((image) => toImage(image, objects)));
    },

    async changeCaption(owner: string, reportId: number, id: string, caption: string): Promise<Image> {
      const image = await imageOf(owner, reportId, id);
      await images.changeCaption(image, caption, deed(owner));
      return toImage({ ...image, caption }, objects);
    },

    async remove(owner: string, reportId: number, id: string): Promise<void> {
      const image = await imageOf(owner, reportId, id);
      await images.remove(image, deed(owner));
      // The row is gone, so nobody can reach the bytes any more; what a failure leaves of them harms no one.
      await forget([image]);
    },
  };
  return service;
};

export type ImageService = ReturnType<typeof createImageService>;
