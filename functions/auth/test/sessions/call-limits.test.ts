import { limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthenticator } from "../../src/index.ts";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const at = { now: () => new Date("2026-01-05T04:30:00.000Z") };

/** A valuer who is signed in, and the check that every room makes. */
const signedIn = async () => {
  const room = await setup(dynoxide);
  const valuer = await room.signIn();
  const authenticate = createAuthenticator({ client: dynoxide.client, table: room.table, clock: at });
  const exhaust = (token: string) =>
    Promise.all(times(limits.calls.location.count).map(() => authenticate(token, "location")));
  return { room, ...valuer, authenticate, exhaust };
};

/** A well-formed token of a user that no session has. */
const forge = (token: string): string => {
  const bytes = Buffer.from(token, "base64url");
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  return bytes.toString("base64url");
};

test("a valuer's heavy calls are limited; light ones and other groups go on", async () => {
  const { token, user, authenticate, exhaust } = await signedIn();
  await exhaust(token);
  await expect(authenticate(token, "location")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await authenticate(token)).toMatchObject({ userId: user.id });
  expect(await authenticate(token, "pdf")).toMatchObject({ userId: user.id });
});

test("all sessions of a valuer are counted together", async () => {
  const { room, person, token, authenticate, exhaust } = await signedIn();
  await exhaust(token);
  const other = await room.login(person);
  await expect(authenticate(other.token, "location")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});

test("forged tokens use up nobody's calls, and are told nothing of them", async () => {
  const { token, authenticate, exhaust } = await signedIn();
  for (const _ of times(limits.calls.location.count + 5))
    expect(await authenticate(forge(token), "location")).toBeUndefined();
  await exhaust(token);
  expect(await authenticate(forge(token), "location")).toBeUndefined();
});

test("the count is asked for beside the session, not after it", async () => {
  const { token, authenticate } = await signedIn();
  const under: string[] = [];
  const { send } = dynoxide.client;
  const spy = vi.spyOn(dynoxide.client, "send").mockImplementation(async (...args) => {
    under.push(args[0].constructor.name);
    // Neither is answered before both are asked.
    await vi.waitUntil(() => under.length === 2, { timeout: 60_000 });
    return Reflect.apply(send, dynoxide.client, args);
  });
  expect(await authenticate(token, "location")).toBeDefined();
  spy.mockRestore();
  expect(under.toSorted()).toEqual(["GetCommand", "UpdateCommand"]);
});

test("a route of a group answers 429 with a time to retry", async () => {
  const { room, person, token } = await signedIn();
  const ask = () =>
    room.call({
      method: "POST",
      path: "/auth/account/export",
      body: { password: person.password },
      token,
    });
  for (const _ of times(limits.calls.exports.count)) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({
    status: 429,
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    body: refusal("TOO_MANY_REQUESTS", "Rate limit exceeded. Please try again later."),
  });
});
