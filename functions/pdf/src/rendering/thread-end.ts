import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import zlib from "node:zlib";

/**
 * Node aborts the whole process, "close before init", when a thread is ended between the making of a compressor and its first
 * use. So a thread tells while it compresses, and is not ended then.
 */
export type ThreadEnd = Int32Array<SharedArrayBuffer>;

const IS_WANTED = 0;
const IS_COMPRESSING = 1;

const LOOK_MS = 1;
/** A compression of all that a thread may hold takes less. */
const LONGEST_MS = 10_000;

export const createThreadEnd = (): ThreadEnd =>
  new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/** In the thread: once its end is wanted, it waits for that instead of compressing. */
export const compressUntil = (end: ThreadEnd): void => {
  const { deflateSync } = zlib;
  Object.assign(zlib, {
    deflateSync: (...input: Parameters<typeof deflateSync>) => {
      Atomics.store(end, IS_COMPRESSING, 1);
      try {
        if (Atomics.load(end, IS_WANTED) === 1) {
          Atomics.store(end, IS_COMPRESSING, 0);
          Atomics.wait(end, IS_WANTED, 1);
        }
        return deflateSync(...input);
      } finally {
        Atomics.store(end, IS_COMPRESSING, 0);
      }
    },
  });
};

/** Ends a thread, whatever it does. */
export const endThread = async (worker: Worker, end: ThreadEnd): Promise<void> => {
  Atomics.store(end, IS_WANTED, 1);
  for (let waited = 0; waited < LONGEST_MS && Atomics.load(end, IS_COMPRESSING) === 1; waited += LOOK_MS)
    await wait(LOOK_MS);
  await worker.terminate();
};
