import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createRenderer } from "@takseru/pdf";
import { installedFonts } from "@takseru/pdf/font-files";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildPhotograph } from "../../functions/pdf/test/build-photographs.ts";
import { buildSnapshot, finalOptions } from "../../functions/pdf/test/build-snapshot.ts";
import { bundleRoom } from "../bench/bundle-room.ts";
import { bundleOptions } from "../lib/bundle-options.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takseru-report-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("is the same to the byte from a bundle, which has other builds of its libraries and not all of them", async () => {
  const { id, bytes, ...photograph } = await buildPhotograph(1);
  await writeFile(join(folder, id), bytes);
  await writeFile(join(folder, "photographs.json"), JSON.stringify([{ id, ...photograph }]));
  await bundleRoom("pdf", folder);
  const bundle = join(folder, "report.js");
  const entry = new URL("../../functions/pdf/bench/cold-start.ts", import.meta.url).pathname;
  await build({ ...bundleOptions("pdf"), entryPoints: [entry], outfile: bundle, logLevel: "error" });
  const { stdout } = await promisify(execFile)(process.execPath, [
    bundle,
    join(folder, "pdf", "fonts"),
    join(folder, "photographs.json"),
  ]);

  const snapshot = buildSnapshot({ photographs: [{ id, bytes, ...photograph }] });
  const { sha256 } = await createRenderer(installedFonts()).render(snapshot, finalOptions);
  expect(JSON.parse(stdout)).toMatchObject({ sha256 });
});
