import { authApi } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "../../src/credentials/tokens.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const me = (token: string) => room.call({ method: "GET", path: "/auth/me", token });

test("a confirmed valuer signs in with the address in any case and gets a token that says who they are", async () => {
  const person = await room.registerVerified({ email: "Mixed.Case@Example.test" });
  const { user, token } = await room.login({ ...person, email: " mixed.case@example.test " });
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: "Mixed.Case@Example.test",
    profile: {
      honorable: "Mr.",
      full_name: "Example Valuer",
      professional_title: "Chartered Valuer",
      profile_completed: false,
    },
  });
  const answer = await me(token);
  expect(answer.status).toBe(200);
  expect(authApi.routes.me.reply.body.parse(answer.body).data.user).toEqual(user);
});

test.each([
  {},
  { email: "a@b.test" },
  { password: "x" },
  { email: " ", password: "x" },
  { email: 1, password: 2 },
])("signing in with %j asks to fill in all fields", async (body) => {
  expect(await room.post("/auth/login", body)).toMatchObject({
    status: 400,
    body: { success: false, message: "Please fill in all fields", error: { code: "VALIDATION_FAILED" } },
  });
});

test("a wrong password, an unknown address and a wrong password of an unconfirmed account answer alike", async () => {
  const person = await room.registerVerified();
  const { person: unconfirmed } = await room.register();
  const answers = await Promise.all([
    room.post("/auth/login", { email: person.email, password: "Wr0ng-password" }),
    room.post("/auth/login", { email: "nobody@example.test", password: "Wr0ng-password" }),
    room.post("/auth/login", { email: unconfirmed.email, password: "Wr0ng-password" }),
  ]);
  expect(answers[0]).toMatchObject({
    status: 401,
    body: { success: false, message: "Invalid email or password", error: { code: "LOGIN_FAILED" } },
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("only the right password gets the answer that the address is not confirmed", async () => {
  const { person } = await room.register();
  expect(await room.post("/auth/login", person)).toMatchObject({
    status: 403,
    body: {
      success: false,
      message: "Please verify your email address before signing in. We can send you a new link.",
      error: { code: "EMAIL_NOT_VERIFIED" },
    },
  });
});

test("a session fails from the next call after signing out, and other sessions continue", async () => {
  const { person, token } = await room.signIn();
  const other = await room.login(person);
  expect(await room.post("/auth/logout", undefined, token)).toMatchObject({
    status: 200,
    body: { success: true, message: "Signed out" },
  });
  expect(await me(token)).toMatchObject({
    status: 401,
    body: { success: false, message: "Please sign in to continue", error: { code: "NOT_SIGNED_IN" } },
  });
  expect((await room.post("/auth/logout", undefined, token)).status).toBe(401);
  expect((await me(other.token)).status).toBe(200);
});

test.each([
  ["12 hours", false, 12],
  ["30 days when remembered", true, 30 * 24],
])("a session holds %s, though the database drops it later", async (_, remember, hours) => {
  const clockwork = await setup(dynoxide);
  const person = await clockwork.registerVerified();
  const { token } = await clockwork.login(person, remember);
  const status = async () => (await clockwork.call({ method: "GET", path: "/auth/me", token })).status;
  clockwork.passHours(hours - 0.01);
  expect(await status()).toBe(200);
  clockwork.passHours(0.01);
  expect(await status()).toBe(401);
  expect((await clockwork.stored()).some(({ sk }) => sk === `SESSION#${hashToken(token)}`)).toBe(true);
});

test("every route that needs a session refuses a missing, a forged, a malformed and a stored token", async () => {
  const { token, user } = await room.signIn();
  const guarded = Object.values(authApi.routes).filter(({ access }) => access !== "public");
  expect(guarded.length).toBeGreaterThanOrEqual(5);
  for (const { method, path } of guarded)
    for (const bad of [
      undefined,
      "x".repeat(43),
      "x".repeat(64),
      `${token.slice(0, 22)}${"A".repeat(42)}`,
      "short",
      hashToken(token),
      `${token} `,
      `${token}\u00e9`,
    ]) {
      const answer = await room.call({
        method,
        path: path.replace("{userId}", user.id),
        ...(bad === undefined ? {} : { token: bad }),
        ...(method === "GET" ? {} : { body: {} }),
      });
      expect([path, bad, answer.status]).toEqual([path, bad, 401]);
      expect(answer.body).toMatchObject({ error: { code: "NOT_SIGNED_IN" } });
    }
});
