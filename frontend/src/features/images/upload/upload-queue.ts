import { type Image, type ImageCategory, messages } from "@takseru/shared-types";
import { messageOf } from "@/lib/api/api";
import { isTransient } from "@/lib/api/query-client";

export interface Upload {
  key: number;
  file: File;
  category: ImageCategory;
  state: "waiting" | "sending" | "checking" | "failed";
  /** Share of the bytes that are sent, 0 to 1. */
  progress: number;
  fault?: string;
}

interface UploadForm {
  id: string;
  url: string;
  fields: Record<string, string>;
}

export interface UploadQueueDependencies {
  request: (category: ImageCategory, file: File) => Promise<UploadForm>;
  upload: (form: UploadForm, file: File, onProgress: (share: number) => void) => Promise<void>;
  complete: (imageId: string) => Promise<Image>;
  /** A photograph is stored and counted. */
  onStored: (image: Image) => void;
  /** Everything that was waiting in a category is through. */
  onSettled: (category: ImageCategory, outcome: { stored: number; failed: number }) => void;
}

const MAX_CONCURRENT_UPLOADS = 3;

export const isInProgress = ({ state }: Upload): boolean => state !== "failed";

/** The uploads of one report, three at a time; what failed stays until it is tried again or dismissed. */
export const createUploadQueue = (dependencies: UploadQueueDependencies) => {
  let uploads: readonly Upload[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const tally = new Map<ImageCategory, { stored: number; failed: number }>();
  /** Files whose bytes the store has already: a repeat only completes them. */
  const sent = new Map<number, string>();

  const set = (changed: readonly Upload[]) => {
    uploads = changed;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number) => set(uploads.filter((upload) => upload.key !== key));

  const count = (category: ImageCategory, outcome: "stored" | "failed") => {
    const counts = tally.get(category) ?? { stored: 0, failed: 0 };
    tally.set(category, { ...counts, [outcome]: counts[outcome] + 1 });
  };
  const settle = (category: ImageCategory) => {
    if (uploads.some((upload) => upload.category === category && isInProgress(upload))) return;
    const outcome = tally.get(category);
    tally.delete(category);
    if (outcome) dependencies.onSettled(category, outcome);
  };

  const store = async ({ key, category, file }: Upload): Promise<Image> => {
    const stored = sent.get(key);
    if (stored === undefined) {
      const form = await dependencies.request(category, file);
      await dependencies.upload(form, file, (progress) => change(key, { progress }));
      sent.set(key, form.id);
    }
    change(key, { state: "checking", progress: 1 });
    return dependencies.complete(sent.get(key) ?? "");
  };

  const process = async (upload: Upload) => {
    const { key, category } = upload;
    try {
      const image = await store(upload);
      sent.delete(key);
      drop(key);
      count(category, "stored");
      dependencies.onStored(image);
    } catch (error) {
      // A file that was refused is sent anew; one that was only not answered for is completed.
      if (!isTransient(error)) sent.delete(key);
      change(key, { state: "failed", fault: messageOf(error, messages.images.uploadFailed) });
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
    /** Takes files on; one with a fault is shown as failed and not sent. */
    add: (category: ImageCategory, files: readonly { file: File; fault: string | undefined }[]) => {
      const added = files.map(({ file, fault }): Upload => {
        lastKey += 1;
        const upload = { key: lastKey, file, category, progress: 0 };
        return fault === undefined ? { ...upload, state: "waiting" } : { ...upload, state: "failed", fault };
      });
      set([...uploads, ...added]);
      start();
    },
    retry: (key: number) => {
      change(key, { state: "waiting", progress: 0 });
      start();
    },
    dismiss: (key: number) => {
      sent.delete(key);
      drop(key);
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
