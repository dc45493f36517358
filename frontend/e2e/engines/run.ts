import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess } from "@takseru/testing/server-process";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { doMainJob } from "./main-job.ts";
import { startWebKit } from "./webkit.ts";

const pictures = fileURLToPath(new URL("../../test-results/", import.meta.url));
const phone = { width: 360, height: 740 };

// `npm run browsers` looks for the programs (functions/local/bin/browsers.mjs).
const { FIREFOX_BIN = "", WEBKIT_DRIVER_BIN = "", WEBKIT_BROWSER_BIN = "", XVFB_BIN = "" } = process.env;
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  firefox: () => startFirefox({ program: FIREFOX_BIN }),
  webkit: () => startWebKit({ driver: WEBKIT_DRIVER_BIN, browser: WEBKIT_BROWSER_BIN, screen: XVFB_BIN }),
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const since = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** The main job in one browser; the window's picture and text are kept of a step that failed. */
const doJobIn = async (name: string, origin: string): Promise<boolean> => {
  const started = performance.now();
  let step = "starts";
  let engine: Engine | undefined;
  try {
    engine = await engines[name]?.();
    if (!engine) throw new Error(`there is no engine "${name}"`);
    await engine.resize(phone);
    print(`${engine.name}: started in ${since(started)}`);
    await doMainJob(engine, origin, async (next) => {
      step = next;
      print(`  ${since(started).padStart(8)}  ${step}`);
    });
    print(`${engine.name}: the main job in ${since(started)}`);
    return true;
  } catch (error) {
    print(`${engine?.name ?? name}: FAILED at "${step}": ${error instanceof Error ? error.message : error}`);
    const picture = await engine?.screenshot().catch(() => undefined);
    if (picture) {
      const file = join(pictures, `${name}-${step.replace(/\W+/g, "-")}.png`);
      await mkdir(pictures, { recursive: true });
      await writeFile(file, picture);
      print(`The window at that moment: ${file}`);
    }
    return false;
  } finally {
    await engine?.close();
  }
};

const folder = await mkdtemp(join(tmpdir(), "takseru-engines-"));
const server = await startServerProcess(folder);
// The browsers end with this process too.
process.once("exit", () => void server.stop());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
let failed = 0;
for (const name of process.argv.slice(2)) if (!(await doJobIn(name, server.origin))) failed += 1;
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = failed;
