import { randomUUID } from "node:crypto";
import { AppError, type Clock, type GuardedObjectStore } from "@takseru/kit";
import {
  type LetterheadImageRecord,
  type LetterheadImageRepository,
  letterheadImageObjectKey,
  letterheadImageUploadKey,
} from "@takseru/reports";
import {
  type AnnouncedFile,
  type LetterheadImage,
  type LetterheadImageKind,
  type LetterheadImages,
  letterheadImageKind,
  limits,
  type UploadForm,
} from "@takseru/shared-types";
import * as z from "zod";
import { processLetterheadImage } from "../intake/process-letterhead-image.ts";
import { createUploadValidator } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";
import { uploadIds } from "../uploads/upload-ids.ts";
import type { UploadRepository } from "../uploads/upload-repository.ts";

export interface LetterheadImageServiceDependencies {
  letterheadImages: LetterheadImageRepository;
  uploads: UploadRepository;
  objects: GuardedObjectStore;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** The use cases of a valuer's logo and signature: at most one of each. */
export const createLetterheadImageService = ({
  letterheadImages,
  uploads,
  objects,
  clock,
  metrics,
}: LetterheadImageServiceDependencies) => {
  const validate = {
    logo: createUploadValidator(metrics, processLetterheadImage("logo")),
    signature: createUploadValidator(metrics, processLetterheadImage("signature")),
  };

  const toLetterheadImage = async (record: LetterheadImageRecord): Promise<LetterheadImage> => {
    const { width, height, uploaded_at } = record;
    const url = await objects.link(letterheadImageObjectKey(record), { expiresIn: limits.linkSeconds });
    return { url, width, height, uploaded_at };
  };

  const find = async (ownerId: string, kind: LetterheadImageKind): Promise<LetterheadImage | null> => {
    const record = await letterheadImages.find(ownerId, kind);
    return record ? toLetterheadImage(record) : null;
  };

  /** The object is stored before a row names it, and deleted after no row names it. */
  const replace = async (record: LetterheadImageRecord, print: Uint8Array): Promise<void> => {
    await objects.put(letterheadImageObjectKey(record), print, "image/jpeg");
    const replaced = await letterheadImages.replace(record);
    if (replaced) await objects.discard([letterheadImageObjectKey(replaced)]);
  };

  return {
    async list(ownerId: string): Promise<LetterheadImages> {
      const [logo, signature] = await Promise.all([find(ownerId, "logo"), find(ownerId, "signature")]);
      return { logo, signature };
    },

    async requestUpload(
      ownerId: string,
      kind: LetterheadImageKind,
      { type }: z.output<typeof AnnouncedFile>,
      idempotencyKey?: string,
    ): Promise<z.output<typeof UploadForm>> {
      const [id = randomUUID()] = uploadIds(1, `${ownerId}/${kind}`, idempotencyKey);
      await uploads.announce(ownerId, kind, [{ id, owner: ownerId, kind, type }]);
      const form = await objects.uploadForm(letterheadImageUploadKey(ownerId, kind, id), {
        contentType: type,
        maxBytes: limits.image.maxBytes,
        expiresIn: limits.image.uploadFormSeconds,
      });
      return { id, ...form };
    },

    /** Answers with the current image: a repeated call or another upload may have replaced this one meanwhile. */
    async complete(ownerId: string, kind: LetterheadImageKind, uploadId: string): Promise<LetterheadImage> {
      const uploadedObject = letterheadImageUploadKey(ownerId, kind, uploadId);
      const upload = await uploads.find(ownerId, kind, uploadId);
      const bytes = upload && (await objects.get(uploadedObject));
      if (!bytes) {
        const current = await letterheadImages.find(ownerId, kind);
        if (current?.upload_id !== uploadId) throw new AppError("UPLOAD_NOT_FOUND");
        // A form may be used once, so a later upload by it is deleted.
        await objects.discard([uploadedObject]);
        return toLetterheadImage(current);
      }
      const filename = letterheadImageKind.labels[kind];
      const { print, width, height } = await validate[kind](ownerId, { filename, bytes });
      const record: LetterheadImageRecord = {
        owner: ownerId,
        kind,
        upload_id: uploadId,
        object_id: randomUUID(),
        width,
        height,
        uploaded_at: clock.now().toISOString(),
      };
      await replace(record, print);
      await uploads.end(ownerId, kind, uploadId, z.string().optional().parse(upload.day));
      await objects.discard([uploadedObject]);
      return toLetterheadImage((await letterheadImages.find(ownerId, kind)) ?? record);
    },

    async remove(ownerId: string, kind: LetterheadImageKind): Promise<void> {
      const removed = await letterheadImages.remove(ownerId, kind);
      if (!removed) throw new AppError("IMAGE_NOT_FOUND");
      await objects.discard([letterheadImageObjectKey(removed)]);
    },
  };
};

export type LetterheadImageService = ReturnType<typeof createLetterheadImageService>;
