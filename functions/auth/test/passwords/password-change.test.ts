import { messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, SITE, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const NEW = "Entirely-N3w-password";
const change = (token: string, currentPassword: string, newPassword = NEW) =>
  room.post("/auth/change-password", { currentPassword, newPassword }, token);

test("a password change ends the other sessions, keeps the caller's, and only the new password signs in", async () => {
  const { person, token } = await room.signIn();
  const phone = await room.login(person, true);
  expect(await change(token, person.password)).toMatchObject({
    status: 200,
    body: { success: true, message: messages.auth.passwordChanged },
  });
  expect((await room.me(token)).status).toBe(200);
  expect((await room.me(phone.token)).status).toBe(401);
  expect((await room.post("/auth/login", person)).body).toMatchObject(refusal("LOGIN_FAILED"));
  expect((await room.login({ ...person, password: NEW })).user.email).toBe(person.email);
});

test("the owner gets a mail", async () => {
  const { person, token } = await room.signIn();
  await change(token, person.password);
  const { to, subject, text } = room.lastMail();
  expect([to, subject]).toEqual([person.email, "Your Takseru password was changed"]);
  expect(text).toContain(`${SITE}/forgot-password`);
  expect(text).not.toContain(NEW);
});

test("a mail that cannot be sent does not undo or hide the change", async () => {
  let works = true;
  const shaky = await setup(dynoxide, {
    send: () => (works ? Promise.resolve() : Promise.reject(new Error("refused"))),
  });
  const { person, token } = await shaky.signIn();
  works = false;
  const body = { currentPassword: person.password, newPassword: NEW };
  expect((await shaky.post("/auth/change-password", body, token)).status).toBe(200);
  expect((await shaky.login({ ...person, password: NEW })).user.email).toBe(person.email);
});

test("a wrong current password answers 403, ends no session and changes nothing", async () => {
  const { person, token } = await room.signIn();
  expect(await change(token, "Wr0ng-password")).toMatchObject({
    status: 403,
    body: refusal("PASSWORD_WRONG", "The current password is not correct"),
  });
  expect((await room.me(token)).status).toBe(200);
  expect((await room.login(person)).user.email).toBe(person.email);
});

test.each([
  ["is the current one", (current: string) => current, messages.auth.passwordUnchanged],
  ["is too short", () => "Ab1", messages.auth.passwordTooShort],
  ["is too simple", () => "alllowercase1", messages.auth.passwordTooSimple],
  ["is one of the most common", () => "Qwerty123", messages.auth.passwordCommon],
])("a new password that %s is refused at its field", async (_, newPassword, message) => {
  const { person, token } = await room.signIn();
  expect(await change(token, person.password, newPassword(person.password))).toMatchObject({
    status: 400,
    body: { message, error: { code: "VALIDATION_FAILED", fields: { newPassword: message } } },
  });
});

test("the current password matches however its characters are composed", async () => {
  const { token } = await room.signIn({ password: "Caf\u00e9-12345" });
  expect((await change(token, "Caf\u00e9-12345", "Caf\u0065\u0301-12345")).body).toMatchObject({
    error: { fields: { newPassword: messages.auth.passwordUnchanged } },
  });
});

test("a request without the current password names the missing field", async () => {
  const { token } = await room.signIn();
  expect((await change(token, "")).body).toMatchObject({
    message: messages.auth.currentPasswordRequired,
    error: { fields: { currentPassword: messages.auth.currentPasswordRequired } },
  });
});

test("after five wrong current passwords the right one is refused too, for 15 minutes", async () => {
  const careful = await setup(dynoxide);
  const { person, token } = await careful.signIn();
  const tryWith = (currentPassword: string) =>
    careful.post("/auth/change-password", { currentPassword, newPassword: NEW }, token);
  for (let count = 0; count < 5; count += 1) expect((await tryWith("Wr0ng-password")).status).toBe(403);
  expect(await tryWith(person.password)).toMatchObject({
    status: 429,
    headers: { "retry-after": "900" },
    body: refusal("TOO_MANY_REQUESTS", messages.auth.currentPasswordLockedOut(900)),
  });
  expect((await careful.me(token)).status).toBe(200);
  careful.passMinutes(15);
  expect((await tryWith(person.password)).status).toBe(200);
});

test("of two changes at once one succeeds and the other answers that the password is wrong", async () => {
  const { person, token } = await room.signIn();
  const passwords = ["First-of-tw0-passwords", "Second-of-tw0-passwords"];
  const answers = await Promise.all(passwords.map((password) => change(token, person.password, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect((await room.login({ ...person, password: set })).user.email).toBe(person.email);
});

test("a sign-in that runs with the former password starts no session", async () => {
  const { person, token, user } = await room.signIn();
  const account = await room.accounts.findAccount(user.id);
  await change(token, person.password);
  const late = room.accounts.startSession(
    "hash",
    {
      session_id: crypto.randomUUID(),
      device: "Chrome on Android",
      created_at: "2026-01-05T04:30:00.000Z",
      last_used_at: "2026-01-05T04:30:00.000Z",
      expires_at_epoch: 2_000_000_000,
    },
    account?.password_hash ?? "",
    undefined,
    {
      event: "signed_in",
      userId: user.id,
      at: new Date("2026-01-05T04:30:00.000Z"),
      id: "late",
      retentionSeconds: 60,
    },
  );
  await expect(late).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  expect(await room.accounts.findSession(user.id, "hash")).toBeUndefined();
});
