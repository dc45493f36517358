import { expect, test } from "vitest";
import { whenAllSettled } from "../../src/index.ts";

test("results come in the order of the work, whatever ends first", async () => {
  const first = Promise.withResolvers<string>();
  const all = whenAllSettled([first.promise, Promise.resolve("second")]);
  first.resolve("first");
  expect(await all).toEqual(["first", "second"]);
});

test("a failure is thrown only after all work has ended", async () => {
  const slow = Promise.withResolvers<string>();
  const ended: string[] = [];
  const all = whenAllSettled([
    Promise.reject(new Error("broken")),
    slow.promise.then(() => ended.push("slow")),
  ]);
  const told = all.catch((error: Error) => ended.push(error.message));
  slow.resolve("late");
  await told;
  expect(ended).toEqual(["slow", "broken"]);
});
