import { randomUUID } from "node:crypto";
import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
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
import type { z } from "zod";
import { processLetterheadImage } from "../intake/process-letterhead-image.ts";
import { uploadIds } from "../intake/upload-ids.ts";
import { createUploadValidator } from "../intake/validate-upload.ts";
import type { ImagesMetrics } from "../metrics.ts";

export interface LetterheadImageServiceDependencies {
  pictures: LetterheadImageRepository;
  objects: ObjectStore;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** The use cases of a valuer's logo and signature: one of each, or none. */
export const createLetterheadImageService = ({
  pictures,
  objects,
  clock,
  metrics,
}: LetterheadImageServiceDependencies) => {
  const examine = {
    logo: createUploadValidator(metrics, processLetterheadImage("logo")),
    signature: createUploadValidator(metrics, processLetterheadImage("signature")),
  };

  const toPicture = async (record: LetterheadImageRecord): Promise<LetterheadImage> => {
    const { width, height, uploaded_at } = record;
    const url = await objects.link(letterheadImageObjectKey(record), { expiresIn: limits.linkSeconds });
    return { url, width, height, uploaded_at };
  };

  const found = async (owner: string, kind: LetterheadImageKind): Promise<LetterheadImage | null> => {
    const record = await pictures.find(owner, kind);
    return record ? toPicture(record) : null;
  };

  /** The rendition stands in the store before the row names it, and goes once no row does. */
  const put = async (record: LetterheadImageRecord, print: Uint8Array): Promise<void> => {
    await objects.put(letterheadImageObjectKey(record), print, "image/jpeg");
    const before = await pictures.replace(record);
    if (before) await objects.delete([letterheadImageObjectKey(before)]);
  };

  return {
    async list(owner: string): Promise<LetterheadImages> {
      const [logo, signature] = await Promise.all([found(owner, "logo"), found(owner, "signature")]);
      return { logo, signature };
    },

    async requestUpload(
      owner: string,
      kind: LetterheadImageKind,
      { type }: z.output<typeof AnnouncedFile>,
      key?: string,
    ): Promise<z.output<typeof UploadForm>> {
      const [id = randomUUID()] = uploadIds(1, `${owner}/${kind}`, key);
      const form = await objects.uploadForm(letterheadImageUploadKey(owner, kind, id), {
        contentType: type,
        maxBytes: limits.image.maxBytes,
        expiresIn: limits.image.uploadFormSeconds,
      });
      return { id, ...form };
    },

    /** Answers with the current picture: a repeat, or another upload, may have put its own there meanwhile. */
    async complete(owner: string, kind: LetterheadImageKind, uploadId: string): Promise<LetterheadImage> {
      const arrived = letterheadImageUploadKey(owner, kind, uploadId);
      const bytes = await objects.get(arrived);
      if (!bytes) {
        const current = await pictures.find(owner, kind);
        if (current?.upload_id !== uploadId) throw new AppError("UPLOAD_NOT_FOUND");
        return toPicture(current);
      }
      const { print, width, height } = await examine[kind]({
        filename: letterheadImageKind.labels[kind],
        bytes,
      });
      const record: LetterheadImageRecord = {
        owner,
        kind,
        upload_id: uploadId,
        object_id: randomUUID(),
        width,
        height,
        uploaded_at: clock.now().toISOString(),
      };
      await put(record, print);
      await objects.delete([arrived]);
      return toPicture((await pictures.find(owner, kind)) ?? record);
    },

    async remove(owner: string, kind: LetterheadImageKind): Promise<void> {
      const before = await pictures.remove(owner, kind);
      if (!before) throw new AppError("IMAGE_NOT_FOUND");
      await objects.delete([letterheadImageObjectKey(before)]);
    },
  };
};

export type LetterheadImageService = ReturnType<typeof createLetterheadImageService>;
