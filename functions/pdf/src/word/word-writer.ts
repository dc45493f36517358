import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { RenderLimitReached } from "../rendering/time-limit.ts";
import { type WorkLimit, watchWork } from "../rendering/work-limit.ts";
import type { WordAnswer, WordJob, WordThreadData } from "./word-job.ts";

/** Beside this file, as it is in the source and in a bundle: a PDF needs none of its libraries. */
const program = join(import.meta.dirname, `word-thread${extname(import.meta.filename)}`);
/** Megabytes. */
const MAX_HEAP = 600;
/** Megabytes; with 51 photographs of the largest print renditions it takes 358. */
const MAX_BUFFERS = 450;

export interface WordWriter {
  /** The report as a Word document. The same snapshot and options give the same bytes. Throws RenderLimitReached. */
  write(snapshot: ReportSnapshot, options: RenderOptions): Promise<Buffer>;
}

interface WordWriterOptions {
  /** The module that the thread runs. */
  module?: string | URL;
  limitMs?: number;
  /** By the clock, where the call itself has a limit. */
  clockMs?: number;
  maxBuffers?: number;
}

/** The answer of a thread; rejects if it takes too long, runs out of memory or ends. */
const answerOf = (worker: Worker, job: WordJob, limit: WorkLimit): Promise<WordAnswer> =>
  new Promise((resolve, reject) => {
    const endWatch = watchWork(worker, limit, () => reject(new RenderLimitReached()));
    const settle =
      <Value>(then: (value: Value) => void) =>
      (value: Value) => {
        endWatch();
        then(value);
      };
    worker.once("message", settle(resolve));
    worker.once(
      "error",
      settle((error: Error & { code?: string }) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new RenderLimitReached() : error),
      ),
    );
    worker.once(
      "exit",
      settle(() => reject(new Error("the thread that writes Word documents has ended"))),
    );
    worker.postMessage(job);
  });

/** Writes in a thread of its own, one report after the other: what takes too long is ended, and the process goes on answering. Throws UNAVAILABLE where too many wait. */
export const createWordWriter = (
  data: WordThreadData,
  {
    module = program,
    limitMs = limits.pdfRenderSeconds * 1000,
    clockMs,
    maxBuffers = MAX_BUFFERS,
  }: WordWriterOptions = {},
): WordWriter => {
  const oneAtATime = limitConcurrency(limits.concurrency.word);

  const write = async (job: WordJob): Promise<Buffer> => {
    const worker = new Worker(module, {
      name: "word",
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
    });
    try {
      const answer = await answerOf(worker, job, { limitMs, clockMs, maxBuffers });
      if (answer.outcome === "failed") throw answer.error;
      const { buffer, byteOffset, byteLength } = answer.file;
      return Buffer.from(buffer, byteOffset, byteLength);
    } finally {
      await worker.terminate();
    }
  };

  return {
    write: (snapshot, options) => oneAtATime(snapshot.report.user_id, () => write({ snapshot, options })),
  };
};
