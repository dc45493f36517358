import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "../../src/limits/limit-concurrency.ts";

const setup = ({ waiting = 10, waitingOfOwner = 10 } = {}) => {
  const started: string[] = [];
  const limited = limitConcurrency({ running: 2, waiting, waitingOfOwner });
  const begin = (name: string, owner = "owner") => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const result = limited(owner, () => {
      started.push(name);
      return promise;
    });
    return { result, finish: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { started, begin };
};

test("at most two tasks run, and the next begins when one is done", async () => {
  const { started, begin } = setup();
  const [first, second, third, fourth] = [begin("a"), begin("b"), begin("c"), begin("d")];
  await setImmediate();
  expect(started).toEqual(["a", "b"]);

  second.finish();
  expect(await second.result).toBe("b");
  await setImmediate();
  expect(started).toEqual(["a", "b", "c"]);

  for (const work of [first, third, fourth]) work.finish();
  expect(await Promise.all([first.result, third.result, fourth.result])).toEqual(["a", "c", "d"]);
});

test("a task that fails makes room for the next", async () => {
  const { started, begin } = setup();
  const failing = [begin("a"), begin("b")];
  const waiting = [begin("c"), begin("d")];
  for (const { fail, result } of failing) {
    fail();
    await expect(result).rejects.toThrow();
  }
  await setImmediate();
  expect(started).toEqual(["a", "b", "c", "d"]);
  for (const { finish } of waiting) finish();
  await Promise.all(waiting.map(({ result }) => result));

  const later = [begin("e"), begin("f")];
  await setImmediate();
  expect(started.slice(-2)).toEqual(["e", "f"]);
  for (const { finish } of later) finish();
});

test("owners take turns, so that many tasks of one do not keep another waiting", async () => {
  const { started, begin } = setup();
  const busy = ["a", "b", "c", "d", "e"].map((name) => begin(name));
  const other = begin("other", "another owner");
  for (const { finish } of [...busy, other]) finish();
  await Promise.all([...busy, other].map(({ result }) => result));
  expect(started).toEqual(["a", "b", "c", "other", "d", "e"]);
});

test("an owner's line has an end: one task more is refused, and another owner's is not", async () => {
  const { started, begin } = setup({ waitingOfOwner: 2 });
  const own = ["a", "b", "c", "d"].map((name) => begin(name));
  await expect(begin("e").result).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  const other = begin("other", "another owner");
  for (const { finish } of [...own, other]) finish();
  await Promise.all([...own, other].map(({ result }) => result));
  expect(started).toEqual(["a", "b", "c", "other", "d"]);

  const later = begin("later");
  later.finish();
  expect(await later.result).toBe("later");
});

test("the line of all owners has an end, whoever comes", async () => {
  const { begin } = setup({ waiting: 3 });
  const taken = ["a", "b", "c", "d", "e"].map((name) => begin(name, name));
  await expect(begin("f", "f").result).rejects.toMatchObject({ code: "UNAVAILABLE" });
  for (const { finish } of taken) finish();
  await Promise.all(taken.map(({ result }) => result));
});
