import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountAdministration, createDailyMailList } from "../../src/index.ts";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
let administration: ReturnType<typeof createAccountAdministration>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
  const clock = { now: () => new Date("2026-01-05T04:30:00.000Z") };
  administration = createAccountAdministration({ client: dynoxide.client, table: room.table, clock });
});
afterAll(() => dynoxide.stop());

const rowsOf = async (userId: string) =>
  (await room.stored()).filter(
    ({ pk, sk }) => pk === `USER#${userId}` && !/^(?:EVENT|SESSION)#/.test(String(sk)),
  );

test("who is blocked is signed out everywhere at once, is told so at the next sign-in, and loses nothing", async () => {
  const { person, token, user } = await room.signIn();
  const { token: elsewhere } = await room.login(person);
  const before = await rowsOf(user.id);
  await administration.block(person.email);
  for (const one of [token, elsewhere]) expect((await room.me(one)).status).toBe(401);
  expect(await room.post("/auth/login", person)).toMatchObject({
    status: 403,
    body: refusal(
      "ACCOUNT_BLOCKED",
      "This account is blocked; nothing in it is lost. Please ask whoever runs this site.",
    ),
  });
  expect(await administration.find(person.email)).toMatchObject({
    blocked_at: "2026-01-05T04:30:00.000Z",
    sessions: 0,
  });
  await administration.unblock(person.email);
  expect((await room.me((await room.login(person)).token)).status).toBe(200);
  expect(await rowsOf(user.id)).toEqual(before);
  const events = (await room.eventsOf(user.id)).map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(["blocked", "sessions_ended", "unblocked"]));
});

test("who does not know the password is not told that the account is blocked", async () => {
  const person = await room.registerVerified();
  await administration.block(person.email);
  expect(await room.post("/auth/login", { ...person, password: "Wr0ng-password" })).toMatchObject({
    status: 401,
    body: refusal("LOGIN_FAILED"),
  });
});

test("neither a new password nor a new registration ends the block", async () => {
  const { email, ...names } = await room.registerVerified();
  await administration.block(email);
  const password = "Another-Valuer-2026";
  const link = await room.forgotPassword(email);
  expect(await room.post("/auth/reset-password", { token: link, password })).toMatchObject({ status: 200 });
  await room.register({ ...names, email });
  expect(await room.post("/auth/login", { email, password })).toMatchObject({
    status: 403,
    body: refusal("ACCOUNT_BLOCKED"),
  });
});

test("a sign-in that was checked before the block starts no session after it", async () => {
  const { email } = await room.registerVerified();
  const account = await administration.find(email);
  await administration.block(email);
  const record = {
    session_id: "7b1f2f0e-52c5-4d0e-9f0f-3a52a7f0c0de",
    device: "",
    created_at: "",
    last_used_at: "",
    expires_at_epoch: 4_000_000_000,
  };
  const event = {
    event: "signed_in",
    userId: account?.user_id ?? "",
    at: new Date(),
    id: "1",
    retentionSeconds: 1,
  } as const;
  await expect(
    room.accounts.startSession("hash", record, account?.password_hash ?? "", undefined, event),
  ).rejects.toMatchObject({ code: "ACCOUNT_BLOCKED" });
  await expect(
    room.accounts.startSession("hash", record, "of a former password", undefined, event),
  ).rejects.toMatchObject({ code: "LOGIN_FAILED" });
});

test("no mail of the morning goes to a blocked valuer, and it is still on afterwards", async () => {
  const { person, token, user } = await room.signIn();
  const path = `/reports/profile/${user.id}/daily-mail`;
  await room.call({ method: "PUT", path, token, body: { on: true } });
  const { list } = createDailyMailList({ client: dynoxide.client, table: room.table });
  const isListed = async () => (await list()).some(({ user_id }) => user_id === user.id);
  expect(await isListed()).toBe(true);
  await administration.block(person.email);
  expect(await isListed()).toBe(false);
  await administration.unblock(person.email);
  expect(await isListed()).toBe(true);
});

test("an account that its operator closes is gone, as if its owner had closed it", async () => {
  const { person, token, user } = await room.signIn();
  await administration.close(person.email);
  expect((await room.me(token)).status).toBe(401);
  expect(await room.post("/auth/login", person)).toMatchObject({
    status: 401,
    body: refusal("LOGIN_FAILED"),
  });
  expect(await room.accounts.openClosures("account")).toContain(user.id);
  expect(await administration.find(person.email)).toBeUndefined();
  await expect(administration.close(person.email)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
});
