import { authApi, limits, messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../helpers/build-registration.ts";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const OFFICE = "198.51.100.7";
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

type Credentials = Pick<Person, "email" | "password"> & { deviceToken?: unknown };

/** A valuer's office: one address, and the valuer's browser, which has signed in once. */
const office = async () => {
  const room = await setup(dynoxide);
  const person = await room.registerVerified();
  const login = ({ email, password, deviceToken }: Credentials, ip = OFFICE) =>
    room.call({ method: "POST", path: "/auth/login", body: { email, password, deviceToken }, ip });
  const signInAt = async (credentials: Credentials, ip?: string) => {
    const answer = await login(credentials, ip);
    expect(answer.status).toBe(200);
    return authApi.routes.login.reply.body.parse(answer.body).data;
  };
  const first = await signInAt({ ...person, deviceToken: null });
  return {
    ...room,
    person,
    login,
    signInAt,
    ...first,
    deviceToken: first.deviceToken ?? "",
    fail: (email: string, deviceToken?: string) =>
      login({ email, password: "Wr0ng-password", ...(deviceToken ? { deviceToken } : {}) }),
  };
};

test("a client that takes no part is answered as before, and gets no token", async () => {
  const { login, person } = await office();
  const { body } = await login(person);
  expect(body).toEqual({
    success: true,
    message: "Signed in",
    data: { user: expect.any(Object), token: expect.any(String) },
  });
});

describe("a browser that has signed in before", () => {
  test("is not locked out by five wrong sign-ins that a foreign page sent from it", async () => {
    const { fail, login, person, deviceToken } = await office();
    for (const _ of times(5)) expect((await fail(person.email)).status).toBe(401);
    expect((await login(person)).status).toBe(429);
    expect((await login({ ...person, deviceToken })).status).toBe(200);
  });

  test("is not locked out by twenty failures of others at its address", async () => {
    const { fail, login, person, deviceToken } = await office();
    for (const index of times(20)) expect((await fail(`${index}@example.test`)).status).toBe(401);
    expect((await login(person)).status).toBe(429);
    expect((await login({ ...person, deviceToken })).status).toBe(200);
  });

  test("has a limit of its own, which ends with its window and leaves other browsers alone", async () => {
    const { fail, login, person, deviceToken, passMinutes } = await office();
    for (const _ of times(5)) expect((await fail(person.email, deviceToken)).status).toBe(401);
    expect(await login({ ...person, deviceToken })).toMatchObject({
      status: 429,
      headers: { "retry-after": "900" },
      body: refusal("TOO_MANY_REQUESTS", messages.auth.lockedOut(900)),
    });
    expect((await login(person)).status).toBe(200);
    passMinutes(15);
    expect((await login({ ...person, deviceToken })).status).toBe(200);
  });

  test("of fifty guesses at once has five checked", async () => {
    const { fail, person, deviceToken } = await office();
    const statuses = await Promise.all(
      times(50).map(async () => (await fail(person.email, deviceToken)).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test("is known at another address too", async () => {
    const { login, person, deviceToken } = await office();
    const elsewhere = "203.0.113.9";
    for (const _ of times(5)) await login({ ...person, password: "Wr0ng-password" }, elsewhere);
    expect((await login({ ...person, deviceToken }, elsewhere)).status).toBe(200);
  });

  test("keeps its token at each sign-in and after signing out, and is known for 180 days after the last", async () => {
    const { signInAt, login, fail, call, person, token, deviceToken, passHours } = await office();
    await call({ method: "POST", path: "/auth/logout", token });
    passHours(limits.knownDevices.days * 24 - 1);
    expect((await signInAt({ ...person, deviceToken })).deviceToken).toBe(deviceToken);
    passHours(limits.knownDevices.days * 24 - 1);
    for (const _ of times(5)) await fail(person.email);
    expect((await login({ ...person, deviceToken })).status).toBe(200);
    passHours(limits.knownDevices.days * 24);
    for (const _ of times(5)) await fail(person.email);
    expect((await login({ ...person, deviceToken })).status).toBe(429);
  });

  test("that several valuers share has one token, and each of their accounts knows it once they have signed in", async () => {
    const { registerVerified, fail, login, person, deviceToken, signInAt } = await office();
    const colleague = await registerVerified();
    for (const _ of times(5)) await fail(colleague.email, deviceToken);
    expect((await login({ ...colleague, deviceToken })).status).toBe(429);
    expect((await signInAt({ ...colleague, deviceToken }, "203.0.113.9")).deviceToken).toBe(deviceToken);
    expect((await login({ ...colleague, deviceToken })).status).toBe(200);
    for (const _ of times(5)) await fail(person.email);
    expect((await login({ ...person, deviceToken })).status).toBe(200);
  });
});

describe("a browser is known no longer", () => {
  const expectUnknown = async (
    { fail, login }: Awaited<ReturnType<typeof office>>,
    credentials: Credentials,
  ) => {
    for (const _ of times(5)) await fail(credentials.email);
    expect((await login(credentials)).status).toBe(429);
  };

  test("after a new password by mail", async () => {
    const room = await office();
    const token = await room.forgotPassword(room.person.email);
    const password = "Entirely-N3w-password";
    expect((await room.post("/auth/reset-password", { token, password })).status).toBe(200);
    await expectUnknown(room, { ...room.person, password, deviceToken: room.deviceToken });
  });

  test("after a changed password", async () => {
    const room = await office();
    const change = { currentPassword: room.person.password, newPassword: "Entirely-N3w-password" };
    expect((await room.post("/auth/change-password", change, room.token)).status).toBe(200);
    const { email } = room.person;
    await expectUnknown(room, { email, password: change.newPassword, deviceToken: room.deviceToken });
  });

  test("after all other devices were signed out", async () => {
    const room = await office();
    await room.call({ method: "DELETE", path: "/auth/sessions", token: room.token });
    await expectUnknown(room, { ...room.person, deviceToken: room.deviceToken });
  });

  test("once twenty others have signed in", async () => {
    const room = await office();
    for (const _ of times(limits.knownDevices.perAccount))
      await room.signInAt({ ...room.person, deviceToken: null });
    await expectUnknown(room, { ...room.person, deviceToken: room.deviceToken });
  });
});

test.each([
  ["no token", "x"],
  ["forged", "f".repeat(43)],
  ["of another shape", "ü".repeat(43)],
])("a token that is %s is no known device, and does not prevent signing in", async (_, forged) => {
  const { fail, login, person } = await office();
  expect((await login({ ...person, deviceToken: forged })).status).toBe(200);
  const { person: other, ...room } = await office();
  for (const _ of times(5)) await room.fail(other.email);
  expect((await room.login({ ...other, deviceToken: forged })).status).toBe(429);
  expect((await fail(person.email, "f".repeat(43))).status).toBe(401);
});

test("the token is stored nowhere, and differs in the table between the accounts that share it", async () => {
  const { registerVerified, signInAt, stored, deviceToken } = await office();
  await signInAt({ ...(await registerVerified()), deviceToken });
  const rows = (await stored()).filter(({ sk }) => sk === "DEVICES");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(await stored())).not.toContain(deviceToken);
  const [one, other] = rows.map(({ devices }) => JSON.stringify(devices));
  expect(one).not.toBe(other);
});
