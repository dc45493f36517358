import { GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCallCounter, type TableDefinition } from "../../src/index.ts";

const counters: TableDefinition = {
  name: "Counters",
  partitionKey: "pk",
  sortKey: "sk",
  indexes: [],
  ttl: "expires_at_epoch",
};

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const { count, seconds } = limits.calls.location;
const times = (many: number) => Array.from({ length: many }, (_, index) => index);

/** A counter at the start of a window, on a clock that moves only when told. */
const setup = async () => {
  const table = await dynoxide.createTable(counters);
  let now = Date.parse("2026-01-05T04:30:00.000Z");
  const { client } = dynoxide;
  const { count: countCall } = createCallCounter({ client, table, clock: { now: () => new Date(now) } });
  const rows = async () => (await client.send(new ScanCommand({ TableName: table }))).Items ?? [];
  return {
    table,
    rows,
    call: (owner = "one") => countCall(owner, "location"),
    fill: (owner = "one") => Promise.all(times(count).map(() => countCall(owner, "location"))),
    callOther: (owner = "one") => countCall(owner, "pdf"),
    pass: (passed: number) => {
      now += passed * 1_000;
    },
  };
};

const refused = (retryAfterSeconds: number) => ({
  code: "TOO_MANY_REQUESTS",
  message: "Rate limit exceeded. Please try again later.",
  retryAfterSeconds,
});

test("the call beyond the limit is refused until the window ends, in the specification's words", async () => {
  const { call, fill, pass } = await setup();
  pass(10);
  await fill();
  await expect(call()).rejects.toMatchObject(refused(seconds - 10));
  pass(seconds - 11);
  await expect(call()).rejects.toMatchObject(refused(1));
  pass(1);
  await call();
});

test("of calls at once as many pass as the limit says", async () => {
  const { call } = await setup();
  const answers = await Promise.allSettled(times(count + 15).map(() => call()));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(count);
});

test("another owner and another group are counted apart", async () => {
  const { call, fill, callOther } = await setup();
  await fill();
  await call("another");
  await callOther();
  await expect(call()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a call that is given back is not counted", async () => {
  const { call, fill } = await setup();
  const [first] = await fill();
  await first?.release();
  await call();
  await expect(call()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("a call is one write, and its row names nobody and expires with its window", async () => {
  const { call, rows, table } = await setup();
  const send = vi.spyOn(dynoxide.client, "send");
  await call("a-name");
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRestore();
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toEqual({
    pk: expect.stringMatching(/^CALLS#[\w-]{43}$/),
    sk: "CALLS",
    calls: 1,
    expires_at_epoch: Date.parse("2026-01-05T04:40:00.000Z") / 1000,
  });
  const { Item } = await dynoxide.client.send(
    new GetCommand({ TableName: table, Key: { pk: row?.pk, sk: row?.sk } }),
  );
  expect(Item).toEqual(row);
});
