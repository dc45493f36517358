import { createDocumentClient } from "@takseru/kit";
import { quickPasswords } from "@takseru/testing/quick-passwords";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { buildRegistration } from "../helpers/build-registration.ts";
import { type Room, setup } from "../helpers/setup.ts";

const Transaction = z.looseObject({ TransactItems: z.array(z.record(z.string(), z.unknown())).optional() });

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

/** A room that writes down what it asks of its table, and how often it hashes a password. */
const watchedRoom = async () => {
  const client = createDocumentClient({
    endpoint: dynoxide.endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const asked: string[] = [];
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { TransactItems = [] } = Transaction.parse(args.input);
        asked.push([String(commandName), ...TransactItems.flatMap(Object.keys)].join(" "));
        return next(args);
      },
    { step: "initialize", name: "watch" },
  );
  const passwords = {
    ...quickPasswords,
    hash: vi.fn(quickPasswords.hash),
    matches: vi.fn(quickPasswords.matches),
  };
  const room = await setup(dynoxide, { client, passwords });
  let addresses = 0;
  /** Each from an address of its own: what was counted there before would show. */
  const freshAddress = () => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  const workOf = async (path: string, body: unknown, ip = freshAddress()) => {
    asked.length = 0;
    passwords.hash.mockClear();
    passwords.matches.mockClear();
    const { status, headers, body: said } = await room.call({ method: "POST", path, body, ip });
    return {
      answer: { status, headers, said },
      // What goes side by side comes in any order.
      table: asked.toSorted(),
      hashes: passwords.hash.mock.calls.length + passwords.matches.mock.calls.length,
    };
  };
  return { ...room, workOf };
};

const everybody = async (room: Awaited<ReturnType<typeof watchedRoom>>) => {
  const { email: confirmed } = await room.registerVerified();
  const { person: unconfirmed } = await room.register();
  room.passHours(2);
  return { confirmed, unconfirmed: unconfirmed.email, unknown: "nobody@example.test" };
};

describe.each([
  ["/auth/login", (email: string) => ({ email, password: "Wr0ng-password" }), 401, 1],
  [
    "/auth/login",
    (email: string) => ({ email, password: "Wr0ng-password", deviceToken: "d".repeat(43) }),
    401,
    1,
  ],
  ["/auth/forgot-password", (email: string) => ({ email }), 200, 0],
  ["/auth/resend-verification", (email: string) => ({ email }), 200, 0],
  ["/auth/register", (email: string) => buildRegistration({ email }), 201, 1],
])("%s", (path, body, status, hashes) => {
  test("answers every address alike, after the same reads, writes and hashes", async () => {
    const room = await watchedRoom();
    const { confirmed, unconfirmed, unknown } = await everybody(room);
    const known = await room.workOf(path, body(confirmed));
    expect(known.answer.status).toBe(status);
    expect(known.hashes).toBe(hashes);
    expect(known.table.length).toBeGreaterThanOrEqual(4);
    for (const email of [unconfirmed, unknown]) expect(await room.workOf(path, body(email))).toEqual(known);
  });
});

test("the attempt that locks an address out costs the same too", async () => {
  const room = await watchedRoom();
  const { confirmed, unknown } = await everybody(room);
  const works = [];
  for (const [email, ip] of [
    [confirmed, "198.51.100.1"],
    [unknown, "198.51.100.2"],
  ]) {
    const body = { email, password: "Wr0ng-password" };
    for (let count = 1; count < 5; count += 1) await room.workOf("/auth/login", body, ip);
    works.push({
      last: await room.workOf("/auth/login", body, ip),
      locked: await room.workOf("/auth/login", body, ip),
    });
  }
  expect(works[0]).toMatchObject({
    last: { answer: { status: 401 }, hashes: 1 },
    locked: { answer: { status: 429 }, hashes: 0 },
  });
  expect(works[1]).toEqual(works[0]);
});

const linksIn = async ({ stored }: Room): Promise<number> =>
  (await stored()).filter(({ sk }) => sk === "VERIFICATION" || sk === "PASSWORD").length;

describe.each([
  ["/auth/forgot-password", (email: string) => ({ email })],
  ["/auth/resend-verification", (email: string) => ({ email })],
  ["/auth/register", (email: string) => buildRegistration({ email })],
])("%s", (path, body) => {
  test("is not answered before the minimum response time, though its work is done", async () => {
    let release = () => {};
    const asked: number[] = [];
    const room = await setup(dynoxide, {
      minimumMailResponseMs: 600,
      pause: (milliseconds) => {
        asked.push(milliseconds);
        return new Promise((resolve) => {
          release = resolve;
        });
      },
    });
    let links = 0;
    for (const email of ["one@example.test", "another@example.test"]) {
      let answered = false;
      const answer = room.post(path, body(email)).then(({ status }) => {
        answered = true;
        return status;
      });
      // A room that did not wait would have answered when its link is stored.
      await vi.waitUntil(async () => (await linksIn(room)) > links, { timeout: 100_000 });
      links += 1;
      expect(answered).toBe(false);
      expect(asked.splice(0)).toEqual([600]);
      release();
      expect(await answer).toBeLessThan(300);
    }
  });
});
