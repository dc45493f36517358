import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedFonts } from "@takseru/pdf/font-files";
import { createRenderer } from "@takseru/pdf/renderer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeSample } from "../../../../functions/pdf/bench/write-sample.ts";
import { buildPhotograph } from "../../../../functions/pdf/test/helpers/build-photographs.ts";
import { buildSnapshot, finalOptions } from "../../../../functions/pdf/test/helpers/build-snapshot.ts";
import { bundleFirstReport } from "../../../bench/pdf/bundle-first-report.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takseru-report-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("has the same bytes from a bundle, which contains other builds of its libraries and not all of them", async () => {
  const photographs = [await buildPhotograph(1)];
  await writeSample(folder, photographs);
  const bundled = await (await bundleFirstReport(folder))();
  const here = await createRenderer(installedFonts()).render(buildSnapshot({ photographs }), finalOptions);
  expect(bundled.sha256).toBe(here.sha256);
});
