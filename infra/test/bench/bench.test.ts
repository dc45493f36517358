import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { isNight } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";

const bench = resolve(import.meta.dirname, "../../bench/bench.ts");

/** Each part for a moment, in a process of its own as `npm run bench` starts it; the site's needs a build and Chromium. */
const run = async (name: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench, name], {
    cwd: join(bench, "../../.."),
    env: { ...process.env, TAKSERU_BENCH_MOMENT: "1", CHROMIUM_BIN: "" },
    maxBuffer: 2 ** 26,
  });
  return stdout;
};

it("a bench of no part prints the head of its table alone", async () => {
  expect(await run("no such part")).toMatch(/^what +ours +unit/m);
});

describe.runIf(isNight)("the bench measures", () => {
  it.each([
    ["start to ready", "start to ready, second start"],
    ["cold start", "cold start, pdf"],
    ["PDF", "PDF, bytes beside the photographs"],
    ["photo intake", "both renditions"],
    ["routes", "longest row of a 25 x 25 matrix on it"],
    ["known and unknown", "registration, mail of 50 to 200 ms, difference"],
    ["lists", "found by a word, first page"],
    ["location", "analyze call"],
    ["API", "API, errors"],
  ])(
    "%s",
    async (part, figure) => {
      expect(await run(part)).toContain(figure);
    },
    300_000,
  );
});
