import { randomUUID } from "node:crypto";
import { limits } from "@takseru/shared-types";
import { afterEach, describe, expect, it } from "vitest";
import { UnprintableImage } from "../../src/images/check-images.ts";
import { RenderLimitReached } from "../../src/rendering/time-limit.ts";
import { createWorkerRenderer, type WorkerRenderer } from "../../src/rendering/worker-renderer.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const started: WorkerRenderer[] = [];
const start = (options?: Parameters<typeof createWorkerRenderer>[1]) => {
  const renderer = createWorkerRenderer(installedFonts(), options);
  started.push(renderer);
  return renderer;
};
afterEach(async () => {
  for (const renderer of started.splice(0)) await renderer.close();
});

const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
/** Answers nothing to a report of a draft, and the number of its thread to a finalized one. */
const stubborn = moduleOf(`
  import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ options }) => {
    while (options.draft);
    parentPort.postMessage({
      outcome: "rendered",
      report: { pdf: new Uint8Array(1), pages: threadId, sha256: "", unprintable: [] },
    });
  });
`);

/** Keeps 250 MB of a draft, and answers the number of its thread. */
const hoarding = moduleOf(`
  import { parentPort, threadId } from "node:worker_threads";
  let kept;
  parentPort.on("message", ({ options }) => {
    if (options.draft) kept = new Uint8Array(250 * 1_048_576);
    parentPort.postMessage({
      outcome: "rendered",
      report: { pdf: new Uint8Array(1), pages: threadId, sha256: "", unprintable: [] },
    });
  });
`);

describe("the thread that renders", () => {
  it("gives the same bytes as this one, report after report", async () => {
    const renderer = start();
    const photographs = [await buildPhotograph(1, { caption: "The gate" })];
    const letterheadImages = { logo: await buildPhotograph(2, { width: 160, height: 60 }) };
    const parts = { photographs, letterheadImages, report: { land_features: "ශ්‍රී ලංකා, யாழ்ப்பாணம்" } };
    const together = await Promise.all([
      renderer.render(buildSnapshot(parts), finalOptions),
      renderer.render(buildSnapshot(), buildOptions()),
    ]);
    expect(together).toEqual([
      await render(buildSnapshot(parts), finalOptions),
      await render(buildSnapshot()),
    ]);
    expect(together[0].pdf).toBeInstanceOf(Buffer);
  });

  it("names an image that it cannot print, and goes on", async () => {
    const renderer = start();
    const photograph = { ...(await buildPhotograph(1)), bytes: Buffer.from("no image") };
    await expect(
      renderer.render(buildSnapshot({ photographs: [photograph] }), buildOptions()),
    ).rejects.toEqual(new UnprintableImage("not_a_jpeg", "The photograph IMG_1.jpg"));
    expect((await renderer.render(buildSnapshot(), buildOptions())).pages).toBeGreaterThan(3);
  });

  it("is ended when it does not answer, and the next report gets a new one", async () => {
    const renderer = start({ module: stubborn, limitMs: 1_000 });
    const { pages: first } = await renderer.render(buildSnapshot(), finalOptions);
    const slow = renderer.render(buildSnapshot(), buildOptions());
    const next = renderer.render(buildSnapshot(), finalOptions);
    await expect(slow).rejects.toThrow(RenderLimitReached);
    expect((await next).pages).toBeGreaterThan(first);
  });

  it("refuses a report that fills more buffers than it may, and prints the next one", async () => {
    const lines = "a\n".repeat(limits.text.long / 2);
    const long = { locality_description: lines, land_features: lines, roof_description: lines };
    const renderer = start({ maxBuffers: 25 });
    const refused = renderer.render(buildSnapshot({ report: long }), buildOptions());
    await expect(refused).rejects.toThrow(RenderLimitReached);
    expect((await renderer.render(buildSnapshot(), buildOptions())).pages).toBeGreaterThan(3);
  });

  it("is replaced after a report that made it large", async () => {
    const renderer = start({ module: hoarding });
    const { pages: first } = await renderer.render(buildSnapshot(), finalOptions);
    expect((await renderer.render(buildSnapshot(), finalOptions)).pages).toBe(first);
    expect((await renderer.render(buildSnapshot(), buildOptions())).pages).toBe(first);
    expect((await renderer.render(buildSnapshot(), finalOptions)).pages).toBeGreaterThan(first);
  });

  it("has a line with an end for each owner", async () => {
    const renderer = start({ module: stubborn });
    const { running, waitingOfOwner } = limits.concurrency.pdf;
    const renders = Array.from({ length: running + waitingOfOwner + 1 }, () =>
      renderer.render(buildSnapshot(), finalOptions),
    );
    const { report, ...rest } = buildSnapshot();
    const other = renderer.render({ ...rest, report: { ...report, user_id: randomUUID() } }, finalOptions);
    await expect(renders.pop()).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(Promise.all([...renders, other])).resolves.toHaveLength(running + waitingOfOwner + 1);
  });

  it("lets this one go on meanwhile", async () => {
    const renderer = start({ module: stubborn, limitMs: 500 });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await expect(renderer.render(buildSnapshot(), buildOptions())).rejects.toThrow(RenderLimitReached);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it.each([
    ["memory runs out", "const all = []; for (;;) all.push(new Array(1e5).fill({}));", RenderLimitReached],
    ["it throws", "throw new Error('a fault of ours');", Error],
  ])("is replaced when %s", async (_what, fault, error) => {
    const module = moduleOf(`
      import { parentPort, threadId } from "node:worker_threads";
      parentPort.on("message", ({ options }) => {
        if (options.draft) { ${fault} }
        parentPort.postMessage({ outcome: "rendered", report: { pdf: new Uint8Array(1), pages: threadId } });
      });
    `);
    const renderer = start({ module, limitMs: 60_000 });
    const { pages: first } = await renderer.render(buildSnapshot(), finalOptions);
    await expect(renderer.render(buildSnapshot(), buildOptions())).rejects.toThrow(error);
    expect((await renderer.render(buildSnapshot(), finalOptions)).pages).toBeGreaterThan(first);
  });
});
