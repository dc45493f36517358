import { limits } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { RenderLimitReached } from "../../src/rendering/time-limit.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { installedDrawer } from "../../src/word/drawer-file.ts";
import { createWordWriter } from "../../src/word/word-writer.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { sketchedShapes } from "../helpers/sketches.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

const data = { fonts: installedFonts(), drawer: installedDrawer() };
const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** The machine may have other work: only the test of the limit has a short one. */
const BUSY_MS = 110_000;

/** Answers nothing to a report of a draft, and one byte to a finalized one. */
const stubborn = moduleOf(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ options }) => {
    while (options.draft);
    parentPort.postMessage({ outcome: "written", file: new Uint8Array([7]) });
  });
`);
const failing = moduleOf(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", () => parentPort.postMessage({ outcome: "failed", error: new Error("no") }));
`);
const leaving = moduleOf(`
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", () => process.exit());
`);

/** Fills buffers until it is ended. */
const hoarding = moduleOf(`
  import { parentPort } from "node:worker_threads";
  const kept = [];
  parentPort.on("message", () => {
    setInterval(() => kept.length < 40 && kept.push(new Uint8Array(2 * 1_048_576)), 5);
  });
`);

describe("the thread that writes Word documents", () => {
  it("gives the same bytes of the same report, at any time and after any other", {
    timeout: 120_000,
  }, async () => {
    const writer = createWordWriter(data, { limitMs: BUSY_MS });
    const photographs = [await buildPhotograph(1, { caption: "The gate" })];
    const snapshot = buildSnapshot({ photographs });
    const [first, , again] = await Promise.all([
      writer.write(snapshot, finalOptions),
      writer.write(buildSnapshot(), buildOptions()),
      writer.write(snapshot, finalOptions),
    ]);
    expect(again.equals(first)).toBe(true);
    expect(wordText(openWord(first))).toContain("The gate");
  });

  it("draws Sinhala and Tamil words with each letter in its place", { timeout: 120_000 }, async () => {
    const make = sketchedShapes["rooms with long names"];
    if (!make) throw new Error("there is such a sketch");
    const snapshot = buildSnapshot({ report: { sketch: make() } });
    const writer = createWordWriter(data, { limitMs: BUSY_MS });
    const pictures = (file: Buffer) =>
      Object.entries(openWord(file).files).flatMap(([path, bytes]) =>
        path.startsWith("word/media/") ? [Buffer.from(bytes).toString("base64")] : [],
      );
    // The other one has the shaped outlines given to it.
    const [inThread, here] = [
      await writer.write(snapshot, finalOptions),
      await writeHere(snapshot, finalOptions),
    ];
    expect(pictures(inThread)).toEqual(pictures(here));
  });

  it("is ended when it takes too long, and the next report is written", { timeout: 120_000 }, async () => {
    const writer = createWordWriter(data, { module: stubborn, limitMs: 1_000 });
    const [refused, written] = await Promise.allSettled([
      writer.write(buildSnapshot(), buildOptions()),
      writer.write(buildSnapshot(), finalOptions),
    ]);
    expect(refused).toMatchObject({ status: "rejected", reason: new RenderLimitReached() });
    expect(written).toMatchObject({ status: "fulfilled", value: Buffer.from([7]) });
  });

  it("is ended when it fills more buffers than it may", async () => {
    const writer = createWordWriter(data, { module: hoarding, maxBuffers: 50 });
    await expect(writer.write(buildSnapshot(), buildOptions())).rejects.toThrow(RenderLimitReached);
  });

  it("has a line with an end for each owner", async () => {
    const writer = createWordWriter(data, { module: stubborn });
    const { running, waitingOfOwner } = limits.concurrency.word;
    const written = Array.from({ length: running + waitingOfOwner + 1 }, () =>
      writer.write(buildSnapshot(), finalOptions),
    );
    await expect(written.pop()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(Promise.all(written)).resolves.toHaveLength(running + waitingOfOwner);
  });

  it("hands on what went wrong, and says when it ended without an answer", async () => {
    const write = (module: URL) => createWordWriter(data, { module }).write(buildSnapshot(), finalOptions);
    await expect(write(failing)).rejects.toThrow("no");
    await expect(write(leaving)).rejects.toThrow("has ended");
  });
});
