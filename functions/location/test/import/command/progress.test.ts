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

test("without a terminal there is a line now and then", () => {
  expect(run(false)).toBe(
    "Reading a.pbf: 25 %\nReading a.pbf: 50 %\nReading a.pbf: 75 %\nReading a.pbf: 100 %\n",
  );
});
