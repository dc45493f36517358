import { Worker } from "node:worker_threads";
import { limitConcurrency } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import { UnprintableImage } from "../images/check-images.ts";
import type { FontFiles } from "../text/font-files.ts";
import type { RenderAnswer, RenderJob } from "./render-job.ts";
import type { RenderedReport, Renderer } from "./rendered-report.ts";
import { createThreadEnd, endThread, type ThreadEnd } from "./thread-end.ts";
import { RenderLimitReached } from "./time-limit.ts";
import { type WorkLimit, watchWork } from "./work-limit.ts";

/** The worker ends a report itself after `pdfRenderSeconds`; this limit is for code that never checks the time. */
const LIMIT_MS = (limits.pdfRenderSeconds + 2) * 1000;
/** Megabytes; a report of 870 pages takes less, one of 3,000 does not fit. */
const MAX_HEAP = 400;
/** Megabytes; 51 photographs of the largest print renditions take 181, and 1,500 pages without any 81. */
const MAX_BUFFERS = 300;
/** Megabytes that an idle thread may keep; a larger thread is replaced. */
const MAX_IDLE = 200;
const MEGABYTE = 1_048_576;

export interface WorkerRenderer extends Renderer {
  /** Ends the thread; reports that are being rendered fail. */
  close(): Promise<void>;
}

interface WorkerRendererOptions {
  /** The module that the thread runs. */
  module?: URL;
  limitMs?: number;
  maxBuffers?: number;
}

/** What the module of the thread is given. */
export interface RenderThreadData {
  fonts: FontFiles;
  end: ThreadEnd;
}

interface RenderThread {
  worker: Worker;
  end: ThreadEnd;
}

/** The answer of a thread to one job; rejects if it takes too long, runs out of memory or ends. */
const ask = (worker: Worker, job: RenderJob, limit: WorkLimit): Promise<RenderAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (then: () => void) => () => {
      endWatch();
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      then();
    };
    const onMessage = (answer: RenderAnswer) => settle(() => resolve(answer))();
    const onError = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new RenderLimitReached() : error))();
    const onExit = settle(() => reject(new Error("the thread that renders PDFs has ended")));
    const endWatch = watchWork(
      worker,
      limit,
      settle(() => reject(new RenderLimitReached())),
    );
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(job);
  });

const reportOf = (answer: RenderAnswer): RenderedReport => {
  if (answer.outcome === "unprintable") throw new UnprintableImage(answer.fault, answer.label);
  if (answer.outcome === "limit reached") throw new RenderLimitReached();
  if (answer.outcome === "failed") throw answer.error;
  const { pdf, ...report } = answer.report;
  return { ...report, pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength) };
};

/**
 * Renders in a thread of its own, one report after the other, so that the process goes on answering meanwhile. The thread is
 * kept; one that did not answer is ended, and the next report gets a new one. Throws UNAVAILABLE where too many wait.
 */
export const createWorkerRenderer = (
  fonts: FontFiles,
  {
    module = new URL("./render-worker.ts", import.meta.url),
    limitMs = LIMIT_MS,
    maxBuffers = MAX_BUFFERS,
  }: WorkerRendererOptions = {},
): WorkerRenderer => {
  const start = (): RenderThread => {
    const data: RenderThreadData = { fonts, end: createThreadEnd() };
    const worker = new Worker(module, {
      name: "pdf",
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP },
    });
    // An idle thread does not keep the process running. If it ends by an error, the next report gets a new one.
    worker.unref();
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (current?.worker === worker) current = undefined;
    });
    return { worker, end: data.end };
  };
  let current: RenderThread | undefined = start();
  const oneAtATime = limitConcurrency(limits.concurrency.pdf);

  /** A grown heap is not returned to the system. */
  const replaceIfLarge = async ({ worker, end }: RenderThread): Promise<void> => {
    // A thread that has ended since is replaced with the next report.
    const heap = await worker.getHeapStatistics().catch(() => undefined);
    if (!heap || heap.total_heap_size + heap.external_memory <= MAX_IDLE * MEGABYTE) return;
    await endThread(worker, end);
    current = start();
  };

  const render = async (job: RenderJob): Promise<RenderedReport> => {
    current ??= start();
    const thread = current;
    const { worker, end } = thread;
    worker.ref();
    const answer = await ask(worker, job, { limitMs, maxBuffers }).catch(async (error: unknown) => {
      await endThread(worker, end);
      throw error;
    });
    worker.unref();
    await replaceIfLarge(thread);
    return reportOf(answer);
  };

  return {
    render: (snapshot, options) => oneAtATime(snapshot.report.user_id, () => render({ snapshot, options })),
    close: async () => {
      if (current) await endThread(current.worker, current.end);
    },
  };
};
