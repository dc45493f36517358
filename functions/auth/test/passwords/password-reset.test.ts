import { PutCommand } from "@aws-sdk/lib-dynamodb";
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
const reset = (token: string, password = NEW) => room.post("/auth/reset-password", { token, password });

test("a mailed link replaces a forgotten password, and only the new one signs in", async () => {
  const person = await room.registerVerified();
  const answer = await room.post("/auth/forgot-password", { email: person.email.toUpperCase() });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: messages.auth.passwordLinkSent },
  });
  expect(room.lastMail().to).toBe(person.email);
  const token = room.lastToken();
  expect(room.lastMail().text).toContain(`${SITE}/reset-password?token=${token}`);
  expect(await reset(token)).toMatchObject({
    status: 200,
    body: { success: true, message: messages.auth.passwordReset },
  });
  expect((await room.post("/auth/login", person)).body).toMatchObject(refusal("LOGIN_FAILED"));
  expect((await room.login({ ...person, password: NEW })).user.email).toBe(person.email);
});

test("the owner gets a mail with a link to set another password and without the password", async () => {
  const person = await room.registerVerified();
  await reset(await room.forgotPassword(person.email));
  const { to, subject, text } = room.lastMail();
  expect([to, subject]).toEqual([person.email, "Your Takseru password was changed"]);
  expect(text).toContain(`${SITE}/forgot-password`);
  expect(text).not.toContain(NEW);
});

test("a reset ends every session, from its next call on", async () => {
  const { person, token } = await room.signIn();
  const other = await room.login(person, true);
  await reset(await room.forgotPassword(person.email));
  for (const ended of [token, other.token]) expect((await room.me(ended)).status).toBe(401);
});

test("a link is valid for 30 minutes and once; wrong, used and expired ones answer differently", async () => {
  const patient = await setup(dynoxide);
  const use = (token: string) => patient.post("/auth/reset-password", { token, password: NEW });
  const one = await patient.registerVerified();
  const late = await patient.forgotPassword((await patient.registerVerified()).email);
  const justInTime = await patient.forgotPassword(one.email);
  patient.passMinutes(29.9);
  expect((await use(justInTime)).status).toBe(200);
  expect(await use(justInTime)).toMatchObject({ status: 410, body: refusal("LINK_USED") });
  patient.passMinutes(0.2);
  expect(await use(late)).toMatchObject({ status: 410, body: refusal("LINK_EXPIRED") });
  expect(await use("x".repeat(43))).toMatchObject({ status: 400, body: refusal("LINK_INVALID") });
});

test("one link used ten times at once sets one password", async () => {
  const person = await room.registerVerified();
  const token = await room.forgotPassword(person.email);
  const passwords = Array.from({ length: 10 }, (_, index) => `Parallel-passw0rd-${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
  const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect((await room.login({ ...person, password: set })).user.email).toBe(person.email);
});

test("a new password invalidates every earlier link, and an invalid link ends no session", async () => {
  const person = await room.registerVerified();
  const first = await room.forgotPassword(person.email);
  const second = await room.forgotPassword(person.email);
  await reset(second);
  const { token } = await room.login({ ...person, password: NEW });
  expect(await reset(first, "Late-passw0rd-11")).toMatchObject({
    status: 410,
    body: refusal("LINK_EXPIRED"),
  });
  expect((await room.me(token)).status).toBe(200);
});

test.each([
  ["too short", "Ab1", messages.auth.passwordTooShort],
  ["too simple", "alllowercase1", messages.auth.passwordTooSimple],
  ["one of the most common", "Password123", messages.auth.passwordCommon],
])("a password that is %s is refused, and the link can still be used", async (_, password, message) => {
  const person = await room.registerVerified();
  const token = await room.forgotPassword(person.email);
  expect(await reset(token, password)).toMatchObject({
    status: 400,
    body: { message, error: { code: "VALIDATION_FAILED", fields: { password: message } } },
  });
  expect((await reset(token)).status).toBe(200);
});

test("a password link confirms the address, and takes it from an earlier registration", async () => {
  const { person: squatter } = await room.register({ password: "Squatters-passw0rd" });
  const squattersLink = room.lastToken();
  const token = await room.forgotPassword(squatter.email);
  expect((await reset(token)).status).toBe(200);
  expect((await room.post("/auth/login", squatter)).body).toMatchObject(refusal("LOGIN_FAILED"));
  expect((await room.login({ ...squatter, password: NEW })).user.email).toBe(squatter.email);
  expect((await room.verify(squattersLink)).body).toMatchObject(refusal("LINK_USED"));
  const kept = (await room.stored()).filter(({ email }) => email === squatter.email);
  expect(kept.find(({ sk }) => sk === "ACCOUNT")).not.toHaveProperty("expires_at_epoch");
});

test("an older account without a password id can get a new password", async () => {
  const person = await room.registerVerified();
  const account = (await room.stored()).find(({ sk, email }) => sk === "ACCOUNT" && email === person.email);
  const { password_id: _, ...before } = account ?? {};
  await dynoxide.client.send(new PutCommand({ TableName: room.table, Item: before }));
  expect((await reset(await room.forgotPassword(person.email))).status).toBe(200);
  expect((await room.login({ ...person, password: NEW })).user.email).toBe(person.email);
});

test("a mail that was not sent does not change the answer, and the log has it", async () => {
  const shaky = await setup(dynoxide, {
    send: () => Promise.reject(new RangeError("no someone@example.test")),
  });
  const { person } = await shaky.register();
  const counted = shaky.counted.length;
  for (const path of ["/auth/forgot-password", "/auth/resend-verification"]) {
    const known = await shaky.post(path, { email: person.email });
    expect(known.status).toBe(200);
    expect(await shaky.post(path, { email: "nobody@example.test" })).toEqual(known);
  }
  expect(shaky.counted.slice(counted)).toEqual([{ MailsRefused: 1 }, { MailsRefused: 1 }]);
  expect(shaky.logged).toContainEqual(expect.objectContaining({ level: "error", event: "mail_not_sent" }));
  expect(JSON.stringify(shaky.logged)).not.toContain("someone@example.test");
});
