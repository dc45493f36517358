import { expect, test } from "vitest";
import { createProgress } from "../../../src/import/command/progress.ts";
import { createOutput } from "../helpers/files.ts";

const run = (isTTY: boolean) => {
  const output = createOutput(isTTY);
  const progress = createProgress(output, "Reading a.pbf");
  for (let step = 0; step <= 1_000; step += 1) progress.at(step / 1_000);
  progress.done();
  return output.text();
};

test("a terminal shows a bar that redraws itself", () => {
  const text = run(true);
  expect(text.split("\r").length).toBeLessThan(150);
  expect(text).toContain(`\rReading a.pbf [${"#".repeat(15)}${".".repeat(15)}]  50 %`);
  expect(text.endsWith(`[${"#".repeat(30)}] 100 %\n`)).toBe(true);
});

test("without a terminal there is a line at each twentieth", () => {
  const lines = run(false).trimEnd().split("\n");
  expect(lines).toHaveLength(20);
  expect([lines[0], lines[9], lines[19]]).toEqual([
    "Reading a.pbf: 5 %",
    "Reading a.pbf: 50 %",
    "Reading a.pbf: 100 %",
  ]);
});
