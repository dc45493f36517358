import type { Worker } from "node:worker_threads";

/** How often a thread's processor time and memory are checked. */
const LOOK_MS = 100;
/** On a busy machine a thread gets only part of a core. */
const PATIENCE = 10;

export interface WorkLimit {
  /** Processor time in milliseconds. */
  limitMs: number;
  /** Limit by the clock, for a thread that never returns; ten times `limitMs` by default. */
  clockMs?: number | undefined;
  /** Megabytes of Buffers that the thread may hold; the heap limit does not count them. */
  maxBuffers?: number;
}

const MEGABYTE = 1_048_576;

/**
 * Calls `onOver` once a thread has used `limitMs` of processor time or holds more than `maxBuffers`. A limit by the clock
 * alone would refuse reports on a busy machine. Returns a function that ends the watch.
 */
export const watchWork = (
  worker: Pick<Worker, "cpuUsage" | "getHeapStatistics">,
  { limitMs, clockMs = limitMs * PATIENCE, maxBuffers = Number.POSITIVE_INFINITY }: WorkLimit,
  onOver: () => void,
): (() => void) => {
  let before: number | undefined;
  const look = async () => {
    // A thread that has ended says so itself.
    const seen = await Promise.all([worker.cpuUsage(), worker.getHeapStatistics()]).catch(() => undefined);
    if (!seen) return;
    const [usage, { external_memory }] = seen;
    const computed = (usage.user + usage.system) / 1_000;
    before ??= computed;
    if (computed - before > limitMs || external_memory > maxBuffers * MEGABYTE) onOver();
  };
  void look();
  const looks = setInterval(() => void look(), LOOK_MS);
  const end = setTimeout(onOver, clockMs);
  return () => {
    clearInterval(looks);
    clearTimeout(end);
  };
};
