import { expect, it } from "vitest";
import { emptyPractice, limits, Practice, PracticeChange, ruleSets } from "../../src/index.ts";

const [set] = ruleSets();
const sets = (count: number) => Array.from({ length: count }, (_, index) => ({ ...set, id: `own-${index}` }));

it("are saved up to a limit, and answered however many are stored", () => {
  const saved = (count: number) => PracticeChange.safeParse({ rule_sets: sets(count), version: 1 }).success;
  const answered = (count: number) =>
    Practice.safeParse({ ...emptyPractice, rule_sets: sets(count) }).success;
  const { ownSets } = limits.rules;
  expect([saved(ownSets), saved(ownSets + 1)]).toEqual([true, false]);
  expect([answered(ownSets), answered(ownSets + 1)]).toEqual([true, true]);
});
