// A process of its own: what the test is about would abort the one that runs it. Ends as many threads as its argument says,
// each while it compresses, and prints how many.
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createThreadEnd, endThread } from "../../src/rendering/thread-end.ts";

const compressing = `
  import { parentPort, workerData } from "node:worker_threads";
  import zlib from "node:zlib";
  const { compressUntil } = await import(workerData.module);
  compressUntil(workerData.end);
  const letters = Buffer.alloc(20, 65);
  zlib.deflateSync(letters);
  parentPort.postMessage("begun");
  for (;;) zlib.deflateSync(letters);
`;
const threads = Number(process.argv[2]);
const module = new URL("../../src/rendering/thread-end.ts", import.meta.url).href;

for (let thread = 0; thread < threads; thread += 1) {
  const end = createThreadEnd();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(compressing)}`), {
    workerData: { module, end },
  });
  await new Promise((resolve) => worker.once("message", resolve));
  await wait(thread % 10);
  await endThread(worker, end);
}
process.stdout.write(String(threads));
