import { imageCategory, messages } from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { uploadRequestOf } from "@/lib/files/image-file";
import { uploadFile } from "@/lib/files/upload-file";
import { toast } from "@/ui";
import { captioned } from "../gallery/changes/changes";
import { photographChangesOf } from "../gallery/changes/photograph-changes";
import { changeImages } from "../gallery/image-queries";
import { sha256Of } from "./known-file";
import { createUploadQueue, isInProgress, type UploadQueue } from "./upload-queue";

const createQueue = (reportId: number, cache: QueryClient): UploadQueue => {
  const queue = createUploadQueue({
    request: async ({ category, caption, position, file, facts }) => {
      const original = facts && {
        sha256: facts.sha256 ?? (await sha256Of(file)),
        taken_at: facts.takenAt,
        gps: facts.gps,
      };
      const { data } = await api.images.requestUploads(
        {
          params: { id: reportId },
          body: { category, files: [{ ...uploadRequestOf(file), caption, position, original }] },
        },
        { idempotencyKey: createIdempotencyKey() },
      );
      const [form] = data;
      if (!form) throw new Error(messages.images.uploadFailed);
      return form;
    },
    upload: uploadFile,
    complete: async (imageId) =>
      (await api.images.complete({ params: { id: reportId, imageId } }, { idempotencyKey: imageId })).data,
    onStored: (image, caption) => {
      changeImages(cache, reportId, (images) => [...images.filter(({ id }) => id !== image.id), image]);
      if (caption === image.caption) return;
      const label = `caption of ${image.filename}`;
      void photographChangesOf(reportId, cache).run({
        label,
        changes: [captioned(reportId, image, caption)],
      });
    },
    onSettled: (category, { stored, failed }) => {
      if (stored > 0) toast.success(messages.images.uploaded(stored, imageCategory.labels[category]));
      if (failed > 0) toast.error(messages.images.uploadImagesFailed);
    },
  });
  window.addEventListener("beforeunload", (event) => {
    if (queue.current().some(isInProgress)) event.preventDefault();
  });
  return queue;
};

const queues = new WeakMap<QueryClient, Map<number, UploadQueue>>();

/** The upload queue of a report. It keeps running while other screens are shown. */
export const uploadQueueOf = (reportId: number, cache: QueryClient): UploadQueue => {
  const ofClient = queues.get(cache) ?? new Map<number, UploadQueue>();
  queues.set(cache, ofClient);
  const queue = ofClient.get(reportId) ?? createQueue(reportId, cache);
  ofClient.set(reportId, queue);
  return queue;
};
