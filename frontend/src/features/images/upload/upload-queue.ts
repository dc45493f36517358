import { type Image, type ImageCategory, imageLimits, messages } from "@takseru/shared-types";
import { messageOf } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";
import type { FileFacts } from "./known-file";

export interface Upload {
  key: number;
  file: File;
  category: ImageCategory;
  caption: string;
  facts: FileFacts | undefined;
  /** When the file was chosen, in milliseconds, and in the order chosen. */
  position: number;
  state: "waiting" | "sending" | "checking" | "failed";
  /** Share of the bytes that were sent, 0 to 1. */
  progress: number;
  error?: string;
}

interface UploadForm {
  id: string;
  url: string;
  fields: Record<string, string>;
}

export interface UploadQueueDependencies {
  request: (upload: Upload) => Promise<UploadForm>;
  upload: (form: UploadForm, file: File, onProgress: (share: number) => void) => Promise<void>;
  complete: (imageId: string) => Promise<Image>;
  /** Called once the server has accepted a photograph, with the caption that it was given meanwhile. */
  onStored: (image: Image, caption: string) => void;
  /** Called once a category has no upload in progress. */
  onSettled: (category: ImageCategory, outcome: { stored: number; failed: number }) => void;
}

const MAX_CONCURRENT_UPLOADS = 3;

export const isInProgress = ({ state }: Upload): boolean => state !== "failed";

/** How many photographs a category still takes, beside those that are stored and being sent. */
export const freeSlots = (
  category: ImageCategory,
  stored: ReadonlyArray<{ category: ImageCategory }>,
  uploads: readonly Upload[],
): number => {
  const taken = [...stored, ...uploads.filter(isInProgress)].filter((image) => image.category === category);
  return imageLimits[category].max - taken.length;
};

/** The uploads of one report, three at a time. A failed upload stays until it is retried or dismissed. */
export const createUploadQueue = (dependencies: UploadQueueDependencies) => {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  let lastPosition = 0;
  const listeners = new Set<() => void>();
  const outcomes = new Map<ImageCategory, { stored: number; failed: number }>();
  /** Image ids of files that are in storage already: a retry only completes them. */
  const sentImageIds = new Map<number, string>();

  const set = (changed: readonly Upload[]) => {
    uploads = changed;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => set(uploads.filter((upload) => upload.key !== key));

  const count = (category: ImageCategory, outcome: "stored" | "failed") => {
    const counts = outcomes.get(category) ?? { stored: 0, failed: 0 };
    outcomes.set(category, { ...counts, [outcome]: counts[outcome] + 1 });
  };
  const settle = (category: ImageCategory) => {
    if (uploads.some((upload) => upload.category === category && isInProgress(upload))) return;
    const outcome = outcomes.get(category);
    outcomes.delete(category);
    if (outcome) dependencies.onSettled(category, outcome);
  };

  const store = async (upload: Upload): Promise<Image> => {
    const { key, file } = upload;
    const sentImageId = sentImageIds.get(key);
    if (sentImageId === undefined) {
      const form = await dependencies.request(upload);
      await dependencies.upload(form, file, (progress) => change(key, { progress }));
      sentImageIds.set(key, form.id);
    }
    change(key, { state: "checking", progress: 1 });
    return dependencies.complete(sentImageIds.get(key) ?? "");
  };

  const process = async (upload: Upload) => {
    const { key, category } = upload;
    try {
      const image = await store(upload);
      const { caption } = uploads.find((other) => other.key === key) ?? upload;
      sentImageIds.delete(key);
      drop(key);
      count(category, "stored");
      dependencies.onStored(image, caption);
    } catch (error) {
      // A refused file is sent again; a file without an answer is only completed.
      if (!isTransient(error)) sentImageIds.delete(key);
      change(key, { state: "failed", error: messageOf(error, messages.images.uploadFailed) });
      count(category, "failed");
    }
    settle(category);
    start();
  };

  const start = () => {
    const active = uploads.filter(({ state }) => state === "sending" || state === "checking").length;
    const ready = uploads
      .filter(({ state }) => state === "waiting")
      .slice(0, Math.max(0, MAX_CONCURRENT_UPLOADS - active));
    for (const { key } of ready) change(key, { state: "sending", progress: 0 });
    for (const upload of ready) void process(upload);
  };

  return {
    current: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Adds files. A file with an error is shown as failed and not sent. */
    add: (
      category: ImageCategory,
      files: readonly { file: File; error: string | undefined; facts?: FileFacts | undefined }[],
    ) => {
      const added = files.map(({ file, error, facts }): Upload => {
        lastKey += 1;
        lastPosition = Math.max(Date.now(), lastPosition + 1);
        const upload = {
          key: lastKey,
          file,
          category,
          caption: facts?.caption ?? "",
          facts,
          position: lastPosition,
          progress: 0,
        };
        return error === undefined ? { ...upload, state: "waiting" } : { ...upload, state: "failed", error };
      });
      set([...uploads, ...added]);
      start();
    },
    retry: (key: number) => {
      change(key, { state: "waiting", progress: 0 });
      start();
    },
    change,
    dismiss: (key: number) => {
      sentImageIds.delete(key);
      drop(key);
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
