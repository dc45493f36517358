import { parentPort, workerData } from "node:worker_threads";
import { movableBytes } from "../rendering/movable-bytes.ts";
import { createPngDrawer } from "./drawings/draw-png.ts";
import type { WordAnswer, WordJob, WordThreadData } from "./word-job.ts";
import { writeWord } from "./write-word.ts";

const { fonts, drawer }: WordThreadData = workerData;

/** Writes one document and ends, so that the library's counters begin anew for each. */
parentPort?.once("message", async ({ snapshot, options }: WordJob) => {
  const answer: WordAnswer = await createPngDrawer(drawer, fonts)
    .then((draw) => writeWord(snapshot, options, draw))
    .then(
      (file) => ({ outcome: "written", file }),
      (error: unknown) => ({ outcome: "failed", error }),
    );
  parentPort?.postMessage(answer, answer.outcome === "written" ? movableBytes(answer.file) : []);
});
