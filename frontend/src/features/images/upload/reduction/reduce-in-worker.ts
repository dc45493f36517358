import type { Reduced, ReductionWish } from "./reduce-picture";
import type { ReductionJob, ReductionReply } from "./reduction-worker";

const PATIENCE_MS = 30_000;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: (reduced: Reduced) => void; reject: (error: Error) => void }>();

const settle = (id: number, reduced: Reduced | undefined): void => {
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (reduced) resolve?.(reduced);
  else reject?.(new Error("the picture could not be reduced here"));
};

/** Ends the worker and what it was asked; the next picture gets another one. */
const giveUp = (): void => {
  worker?.terminate();
  worker = undefined;
  for (const id of [...waiting.keys()]) settle(id, undefined);
};

const startWorker = (): Worker => {
  const started = new Worker(new URL("./reduction-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { id, reduced } }: MessageEvent<ReductionReply>) => settle(id, reduced);
  started.onerror = giveUp;
  return started;
};

const canReduce = (): boolean =>
  typeof Worker !== "undefined" &&
  typeof OffscreenCanvas !== "undefined" &&
  typeof createImageBitmap !== "undefined";

/** `reducePicture` beside the page; rejects where the browser cannot, or takes too long. */
export const reduceInWorker = async (
  bytes: ArrayBuffer,
  type: string,
  wish: ReductionWish,
): Promise<Reduced> => {
  if (!canReduce()) throw new Error("this browser has no canvas beside the page");
  worker ??= startWorker();
  lastId += 1;
  const job: ReductionJob = { id: lastId, bytes, type, wish };
  const timer = setTimeout(giveUp, PATIENCE_MS);
  try {
    return await new Promise<Reduced>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      worker?.postMessage(job);
    });
  } finally {
    clearTimeout(timer);
  }
};
