import { expect, test } from "vitest";
import { createFileProgress } from "../../../.config/vitest.stuck-files.ts";

const SIX_MINUTES_MS = 6 * 60_000;

test("a file is stuck when none of its tests began or ended for six minutes", () => {
  const progress = createFileProgress();
  progress.begin("one", 0);
  progress.begin("other", 0);
  progress.note("other", 1_000);
  expect(progress.stuckAt(SIX_MINUTES_MS)).toEqual([]);
  expect(progress.stuckAt(SIX_MINUTES_MS + 1)).toEqual(["one"]);
});

test("a file that has ended is not, though the result of a test comes after its end", () => {
  const progress = createFileProgress();
  progress.begin("one", 0);
  progress.end("one");
  progress.note("one", 1);
  expect(progress.stuckAt(2 * SIX_MINUTES_MS)).toEqual([]);
});
