import { parentPort, workerData } from "node:worker_threads";
import { movableBytes } from "../rendering/movable-bytes.ts";
import { createPngDrawer } from "./drawings/draw-png.ts";
import type { OutlineWords } from "./drawings/svg.ts";
import type { WordAnswer, WordJob, WordThreadData } from "./word-job.ts";
import { writeWord } from "./write-word.ts";

const { fonts, drawer }: WordThreadData = workerData;

const SHAPED = /[\u0b80-\u0bff\u0d80-\u0dff]/;

/** What shapes Sinhala and Tamil, which a report in English need not load. */
const outlineWordsOf = async (snapshot: WordJob["snapshot"]): Promise<OutlineWords | undefined> =>
  SHAPED.test(JSON.stringify(snapshot, (_, value: unknown) => (ArrayBuffer.isView(value) ? null : value)))
    ? (await import("./drawings/outline-words.ts")).outlineWithFonts(fonts)
    : undefined;

/** Writes one document and ends, so that the library's counters begin anew for each. */
parentPort?.once("message", async ({ snapshot, options }: WordJob) => {
  const answer: WordAnswer = await outlineWordsOf(snapshot)
    .then((outlineWords) => createPngDrawer(drawer, fonts, outlineWords))
    .then((draw) => writeWord(snapshot, options, draw))
    .then(
      (file) => ({ outcome: "written", file }),
      (error: unknown) => ({ outcome: "failed", error }),
    );
  parentPort?.postMessage(answer, answer.outcome === "written" ? movableBytes(answer.file) : []);
});
