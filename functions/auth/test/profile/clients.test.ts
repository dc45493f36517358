import { randomUUID } from "node:crypto";
import { limits, newClient } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const signedIn = async () => {
  const { token, user } = await room.signIn();
  const path = `/reports/profile/${user.id}/clients`;
  return {
    get: async () => (await room.call({ method: "GET", path, token })).body,
    put: (clients: unknown, version = 0, removed?: unknown) =>
      room.call({ method: "PUT", path, token, body: { clients, version, removed } }),
  };
};

const bank = (name = "Hill Savings Bank PLC") => ({
  ...newClient(randomUUID(), name, "bank"),
  branches: [{ name: "Kandy", contact: "Mr. A. Example", telephone: "+94812345678", email: "" }],
});

test("clients are kept in the valuer's order, each save over the version before it", async () => {
  const { get, put } = await signedIn();
  expect(await get()).toEqual({ clients: [], version: 0 });
  const [one, other] = [bank(), bank("Lake Finance PLC")];
  expect(await put([one])).toMatchObject({ status: 200, body: { clients: [one], version: 1 } });
  expect(await put([other, one], 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await get()).toEqual({ clients: [other, one], version: 2 });
});

test("who was taken from the list is kept with it", async () => {
  const { get, put } = await signedIn();
  const removed = [{ name: "Hill Savings Bank PLC", kind: "bank", at: "2026-02-01T04:30:00.000Z" }];
  await put([], 0, removed);
  expect(await get()).toEqual({ clients: [], removed, version: 1 });
});

test("another window's clients are never overwritten", async () => {
  const { get, put } = await signedIn();
  const one = bank();
  await put([one]);
  for (const version of [0, 2, Number.MAX_SAFE_INTEGER])
    expect(await put([bank()], version)).toMatchObject({
      status: 409,
      body: { error: { code: "CLIENTS_CHANGED" } },
    });
  expect(await get()).toEqual({ clients: [one], version: 1 });
});

const same = bank();
test.each([
  ["a client without a name", [{ ...bank(), name: " " }], "give the client a name"],
  [
    "a telephone that is none",
    [{ ...bank(), branches: [{ name: "Kandy", contact: "", telephone: "12" }] }],
    "",
  ],
  ["two with one id", [same, same], "the same id"],
  [
    "too many",
    Array.from({ length: limits.clients.max + 1 }, () => bank()),
    `At most ${limits.clients.max} clients`,
  ],
])("%s is refused, and nothing changes", async (_, clients, message) => {
  const { get, put } = await signedIn();
  const { status, body } = await put(clients);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
  expect(await get()).toEqual({ clients: [], version: 0 });
});
