import { limits, messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../helpers/build-registration.ts";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const HOME = "198.51.100.7";
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const room = async () => {
  const made = await setup(dynoxide);
  const login = (body: Pick<Person, "email" | "password">, ip = HOME) =>
    made.call({ method: "POST", path: "/auth/login", body, ip });
  const fail = (email: string, ip = HOME) => login({ email, password: "Wr0ng-password" }, ip);
  const ask = (path: string, body: unknown, ip = HOME) => made.call({ method: "POST", path, body, ip });
  const failTimes = async (count: number, email: string, ip = HOME) => {
    for (const _ of times(count)) expect((await fail(email, ip)).status).toBe(401);
  };
  return { ...made, login, fail, failTimes, ask };
};

describe("of one account at one address", () => {
  test("the sixth attempt within 15 minutes is refused whatever the password, with a time to retry", async () => {
    const { registerVerified, failTimes, login, passMinutes } = await room();
    const person = await registerVerified();
    await failTimes(4, person.email);
    passMinutes(14);
    await failTimes(1, person.email.toUpperCase());
    expect(await login(person)).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      body: refusal(
        "TOO_MANY_REQUESTS",
        "There were too many failed attempts to sign in to this account. Please try again in 1 minute, or choose “Forgot your password?” to set a new one now.",
      ),
    });
    passMinutes(1);
    expect((await login(person)).status).toBe(200);
  });

  test("attempts while locked out neither count nor prolong it", async () => {
    const { registerVerified, failTimes, fail, login, passMinutes } = await room();
    const person = await registerVerified();
    await failTimes(5, person.email);
    for (const _ of times(30)) expect((await fail(person.email)).status).toBe(429);
    expect((await login(await registerVerified())).status).toBe(200);
    passMinutes(15);
    expect((await login(person)).status).toBe(200);
  });

  test("an account that does not exist is locked out in the same words", async () => {
    const { registerVerified, register, failTimes, fail } = await room();
    const confirmed = await registerVerified();
    const { person: unconfirmed } = await register();
    const answers = [];
    for (const email of [confirmed.email, unconfirmed.email, "nobody@example.test"]) {
      await failTimes(5, email);
      answers.push(await fail(email));
    }
    expect(answers[0]?.status).toBe(429);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("signing in resets the failures", async () => {
    const { registerVerified, failTimes, login } = await room();
    const person = await registerVerified();
    for (const _ of times(3)) {
      await failTimes(4, person.email);
      expect((await login(person)).status).toBe(200);
    }
  });

  test("the owner elsewhere, and others at the same address, are not locked out", async () => {
    const { registerVerified, failTimes, login } = await room();
    const person = await registerVerified();
    const neighbour = await registerVerified();
    await failTimes(5, person.email);
    expect((await login(person)).status).toBe(429);
    expect((await login(person, "203.0.113.9")).status).toBe(200);
    expect((await login(neighbour)).status).toBe(200);
  });

  test("a new password by mail ends it", async () => {
    const { registerVerified, failTimes, forgotPassword, ask, login } = await room();
    const person = await registerVerified();
    await failTimes(5, person.email);
    const password = "Entirely-N3w-password";
    const token = await forgotPassword(person.email);
    expect((await ask("/auth/reset-password", { token, password })).status).toBe(200);
    expect((await login({ ...person, password })).status).toBe(200);
  });

  test("of fifty guesses at once five are checked", async () => {
    const { registerVerified, fail, login, counted } = await room();
    const person = await registerVerified();
    const statuses = await Promise.all(times(50).map(async () => (await fail(person.email)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect(counted.filter(({ SignInsFailed }) => SignInsFailed)).toHaveLength(5);
    expect((await login(person)).status).toBe(429);
  });

  test("twelve right passwords at once all sign in", async () => {
    const { registerVerified, login } = await room();
    const person = await registerVerified();
    const statuses = await Promise.all(times(12).map(async () => (await login(person)).status));
    expect(statuses).toEqual(times(12).map(() => 200));
  });

  test("a right password of an unconfirmed account is no failure", async () => {
    const { register, login } = await room();
    const { person } = await register();
    for (const _ of times(7)) expect((await login(person)).body).toMatchObject(refusal("EMAIL_NOT_VERIFIED"));
  });
});

describe("at one address", () => {
  test("the twenty-first failure within a minute is refused, whichever the account, and the right password too", async () => {
    const { registerVerified, failTimes, fail, login, passMinutes } = await room();
    const person = await registerVerified();
    for (const name of ["a", "b", "c", "d"]) await failTimes(5, `${name}@example.test`);
    const refused = {
      status: 429,
      headers: { "retry-after": "60" },
      body: refusal("TOO_MANY_REQUESTS", messages.auth.addressLockedOut(60)),
    };
    expect(await fail("e@example.test")).toMatchObject(refused);
    expect(await login(person)).toMatchObject(refused);
    expect((await login(person, "203.0.113.9")).status).toBe(200);
    passMinutes(1);
    expect((await login(person)).status).toBe(200);
    // What the address refused did not count for the account.
    await failTimes(5, "e@example.test");
  });

  test("of fifty guesses at as many accounts at once twenty are checked", async () => {
    const { fail } = await room();
    const statuses = await Promise.all(
      times(50).map(async (index) => (await fail(`${index}@example.test`)).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test("signing in is no failure: an office may have more than twenty valuers", async () => {
    const { registerVerified, login } = await room();
    const person = await registerVerified();
    for (const _ of times(25)) expect((await login(person)).status).toBe(200);
  });

  test.each([
    ["2001:db8:7:1::1", "2001:db8:7:1:ffff:2:3:4", "2001:db8:7:2::1"],
    ["::ffff:198.51.100.9", "198.51.100.9", "198.51.100.10"],
  ])("%s and %s are one address, %s is another", async (one, same, other) => {
    const { failTimes, fail } = await room();
    for (const name of ["a", "b", "c", "d"]) await failTimes(5, `${name}@example.test`, one);
    expect((await fail("e@example.test", same)).status).toBe(429);
    expect((await fail("e@example.test", other)).status).toBe(401);
  });
});

test("the counters name nobody, and expire", async () => {
  const { registerVerified, failTimes, stored } = await room();
  const person = await registerVerified();
  await failTimes(2, person.email);
  const counters = (await stored()).filter(({ sk }) => sk === "COUNTER");
  expect(counters.length).toBeGreaterThanOrEqual(4);
  const text = JSON.stringify(counters);
  for (const address of [person.email, HOME, "192.0.2.1"]) expect(text).not.toContain(address);
  const { seconds } = limits.throttles.mailsToEmail;
  const now = Date.parse("2026-01-05T04:30:00.000Z") / 1000;
  for (const { window_ends, expires_at_epoch } of counters) {
    expect(expires_at_epoch).toBe(window_ends);
    expect(Number(window_ends) - now).toBeGreaterThan(0);
    expect(Number(window_ends) - now).toBeLessThanOrEqual(seconds);
  }
});
