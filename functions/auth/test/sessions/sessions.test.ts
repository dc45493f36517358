import { createDocumentClient } from "@takseru/kit";
import { authApi, limits, messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

/** A valuer at a desk and with a phone, on a clock of their own. */
const signedInTwice = async () => {
  const room = await setup(dynoxide);
  const { person, token, user } = await room.signIn();
  const login = (headers: Record<string, string>) =>
    room.call({ method: "POST", path: "/auth/login", body: { ...person, remember: true }, headers });
  room.passMinutes(60);
  const { data } = authApi.routes.login.reply.body.parse((await login({ "user-agent": ANDROID })).body);
  const list = async (as: string) => {
    const { status, body } = await room.call({ method: "GET", path: "/auth/sessions", token: as });
    expect(status).toBe(200);
    return authApi.routes.listSessions.reply.body.parse(body).data.sessions;
  };
  const end = (as: string, id?: string) =>
    room.call({ method: "DELETE", path: `/auth/sessions${id === undefined ? "" : `?id=${id}`}`, token: as });
  return { room, person, user, login, list, end, desk: token, phone: data.token };
};

test("the list has device, start, last use and the current session", async () => {
  const { list, desk, phone } = await signedInTwice();
  const atDesk = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    device: "Unknown device",
    created_at: "2026-01-05T04:30:00.000Z",
  };
  const onPhone = { ...atDesk, device: "Chrome on Android", created_at: "2026-01-05T05:30:00.000Z" };
  const now = { last_used_at: "2026-01-05T05:30:00.000Z" };
  expect(await list(phone)).toEqual([
    { ...onPhone, ...now, current: true },
    { ...atDesk, last_used_at: "2026-01-05T04:30:00.000Z", current: false },
  ]);
  expect(await list(desk)).toEqual([
    { ...atDesk, ...now, current: true },
    { ...onPhone, ...now, current: false },
  ]);
});

test("no id in the list is a token, a token's hash or a key", async () => {
  const { room, list, phone } = await signedInTwice();
  const keys = (await room.stored()).map(({ pk, sk }) => `${pk} ${sk}`).join(" ");
  for (const { id } of await list(phone)) {
    expect(keys).not.toContain(id);
    expect((await room.me(id)).status).toBe(401);
  }
});

test("last use is written at most once in five minutes, so that a call is one read", async () => {
  const { room, user, desk } = await signedInTwice();
  const lastUse = async () => {
    const sessions = await room.accounts.listSessions(user.id);
    return sessions.map(({ last_used_at }) => last_used_at).sort()[0];
  };
  expect(await lastUse()).toBe("2026-01-05T04:30:00.000Z");
  await room.me(desk);
  expect(await lastUse()).toBe("2026-01-05T05:30:00.000Z");
  for (const [minutes, written] of [
    [limits.session.lastUseMinutes - 0.1, "2026-01-05T05:30:00.000Z"],
    [0.1, "2026-01-05T05:30:00.000Z"],
  ] as const) {
    room.passMinutes(minutes);
    expect(await lastUse()).toBe(written);
  }
  await room.me(desk);
  expect((await room.accounts.listSessions(user.id)).map(({ last_used_at }) => last_used_at).sort()).toEqual([
    "2026-01-05T05:30:00.000Z",
    "2026-01-05T05:35:00.000Z",
  ]);
});

test("a session whose last use cannot be written still signs in", async () => {
  const { room, desk } = await signedInTwice();
  room.passMinutes(10);
  dynoxide.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (String(commandName).startsWith("Update")) throw new Error("not authorized");
        return next(args);
      },
    { step: "initialize", name: "refuseUpdates" },
  );
  try {
    expect((await room.me(desk)).status).toBe(200);
  } finally {
    dynoxide.client.middlewareStack.remove("refuseUpdates");
  }
});

test("a session ended by its id fails from its next call on, and the others continue", async () => {
  const { room, list, end, desk, phone } = await signedInTwice();
  const other = (await list(phone)).find(({ current }) => !current);
  expect(await end(phone, other?.id)).toMatchObject({
    status: 200,
    body: { success: true, message: messages.auth.sessionEnded },
  });
  expect((await room.me(desk)).status).toBe(401);
  expect((await room.me(phone)).status).toBe(200);
  expect(await list(phone)).toHaveLength(1);
});

test("all other sessions end at once, the caller's continues", async () => {
  const { room, person, list, end, desk, phone } = await signedInTwice();
  const third = await room.login(person);
  expect(await end(phone)).toMatchObject({ status: 200, body: { message: messages.auth.othersEnded } });
  for (const ended of [desk, third.token]) expect((await room.me(ended)).status).toBe(401);
  expect((await list(phone)).map(({ current }) => current)).toEqual([true]);
});

test("another user's session, an expired one and an unknown one are not found, and nothing ends", async () => {
  const { room, list, end, desk, phone } = await signedInTwice();
  const stranger = await room.signIn();
  const theirs = (await list(phone)).map(({ id }) => id);
  for (const id of [...theirs, crypto.randomUUID(), "x"])
    expect(await end(stranger.token, id)).toMatchObject({ status: 404, body: refusal("SESSION_NOT_FOUND") });
  expect((await room.me(desk)).status).toBe(200);
  const old = (await list(phone)).find(({ current }) => !current)?.id;
  room.passHours(11.5);
  expect((await end(phone, old)).status).toBe(404);
  expect(await list(phone)).toHaveLength(1);
});

test("the fifty-first session ends the least recently used one", async () => {
  const room = await setup(dynoxide);
  const { person, token: first, user } = await room.signIn();
  for (let count = 1; count < limits.session.perAccount; count += 1) {
    room.passMinutes(0.1);
    await room.login(person);
  }
  expect((await room.me(first)).status).toBe(200);
  expect(await room.accounts.listSessions(user.id)).toHaveLength(50);
  room.passMinutes(0.1);
  await room.login(person);
  expect(await room.accounts.listSessions(user.id)).toHaveLength(50);
  expect((await room.me(first)).status).toBe(401);
});

test("a sign-in succeeds while sessions cannot be listed, and the next one ends those over the limit", async () => {
  let isBusy = false;
  const client = createDocumentClient({
    endpoint: dynoxide.endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isBusy && commandName === "QueryCommand") throw new Error("the table is busy");
        return next(args);
      },
    { step: "initialize", name: "busy" },
  );
  const room = await setup(dynoxide, { client });
  const { listSessions } = room.accounts;
  const { person, user } = await room.signIn();
  for (let count = 1; count < limits.session.perAccount; count += 1) await room.login(person);
  isBusy = true;
  const { token } = await room.login(person);
  expect((await room.me(token)).status).toBe(200);
  isBusy = false;
  expect(await listSessions(user.id)).toHaveLength(51);
  await room.login(person);
  expect(await listSessions(user.id)).toHaveLength(50);
  client.destroy();
});
