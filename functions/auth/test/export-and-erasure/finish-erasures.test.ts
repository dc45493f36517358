import { expect, test } from "vitest";
import { createErasure } from "../../src/export-and-erasure/finish-erasures.ts";

/** Accounts with so many steps left each, where every step takes a second. */
const setup = (stepsLeft: Record<string, number>, { failing = [] as string[] } = {}) => {
  let now = Date.parse("2026-01-05T04:30:00.000Z");
  const erased: string[] = [];
  const logged: unknown[] = [];
  const erasure = createErasure({
    openClosures: async () => Object.keys(stepsLeft),
    eraseStep: async (userId) => {
      now += 1_000;
      if (failing.includes(userId)) throw new Error("the store does not answer");
      stepsLeft[userId] = (stepsLeft[userId] ?? 0) - 1;
      return stepsLeft[userId] <= 0;
    },
    noteErased: async (userId) => void erased.push(userId),
    clock: { now: () => new Date(now) },
    log: (level, event, fields) => void logged.push({ level, event, ...fields }),
  });
  return { ...erasure, erased, logged, stepsLeft };
};

test("a run erases one closed account after the other and notes each", async () => {
  const { finishErasures, erased, logged } = setup({ a: 2, b: 1 });
  await finishErasures();
  expect(erased).toEqual(["a", "b"]);
  expect(logged).toEqual([{ level: "info", event: "erasures", open: 2, erased: 2, failed: 0 }]);
});

test("a run stops in time for its function, and the next one goes on", async () => {
  const { finishErasures, erased, stepsLeft } = setup({ a: 10, b: 1 });
  await finishErasures();
  expect(erased).toEqual([]);
  expect(stepsLeft).toEqual({ a: 3, b: 1 });
  await finishErasures();
  expect(erased).toEqual(["a", "b"]);
});

test("an account that fails does not hold up the others, and the run fails at its end", async () => {
  const { finishErasures, erased, logged } = setup({ a: 1, b: 1 }, { failing: ["a"] });
  await expect(finishErasures()).rejects.toThrow("1 closed accounts were not erased");
  expect(erased).toEqual(["b"]);
  expect(logged).toEqual([{ level: "info", event: "erasures", open: 2, erased: 1, failed: 1 }]);
});

test("where nobody has left nothing is logged", async () => {
  const { finishErasures, logged } = setup({});
  await finishErasures();
  expect(logged).toEqual([]);
});

test("a call says whether all is gone, and makes at least one step", async () => {
  const { erase } = setup({ a: 8 });
  expect(await erase("a")).toBe(false);
  expect(await erase("a")).toBe(true);
});
