import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectAnswer, expectError, LoginReply, MessageReply } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Answer, type Call, type Product, startProduct } from "./helpers/start-product.ts";
import { buildRegistration, mailedToken } from "./helpers/valuers.ts";

const MINUTE = 60_000;

let product: Product;
/** Calls from a new address in each test, without earlier failures. */
let call: Call;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => {
  call = product.elsewhere();
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const login = (email: string, password = "Wr0ng-password") =>
  call("POST", "/auth/login", { body: { email, password } });
const failTimes = async (count: number, email: string) => {
  for (const _ of times(count)) expectError(await login(email), 401);
};
/** Expects 429 in the envelope, with a Retry-After of at most `seconds`. */
const expectRefused = (answer: Answer, seconds: number) => {
  expectError(answer, 429, { code: "TOO_MANY_REQUESTS" });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(seconds);
};

describe("failed sign-ins", () => {
  test("five to one account lock it out at that address, for the right password and in plain words", async () => {
    const { registration, token } = await product.newValuer();
    await failTimes(5, registration.email);
    const refused = await login(registration.email, registration.password);
    expectRefused(refused, 15 * 60);
    expect(refused.text).toContain("Please try again in 15 minutes");
    expect(refused.text).toContain("Forgot your password?");
    // Existing sessions go on.
    expect((await call("GET", "/auth/me", { token })).status).toBe(200);
  });

  test("lock an account out for 15 minutes, and their address for one", async (context) => {
    cannot(context, "clock");
    const { registration } = await product.newValuer();
    await failTimes(5, registration.email);
    for (const _ of times(3)) await failTimes(5, buildRegistration().email);
    const right = () => login(registration.email, registration.password);
    product.clock.advance(15 * MINUTE - 1_000);
    expectRefused(await right(), 1);
    product.clock.advance(1_000);
    expectAnswer(await right(), 200, LoginReply);
  });

  test("five to an address without an account are answered alike", async () => {
    const { registration } = await product.newValuer();
    const answers: string[][] = [];
    for (const email of [registration.email, buildRegistration().email]) {
      const said: string[] = [];
      for (const _ of times(6)) {
        const answer = await login(email);
        said.push(`${answer.status} ${answer.headers.has("retry-after")} ${answer.text}`);
      }
      answers.push(said);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test("fifty at once are checked five times", async () => {
    const { registration } = await product.newValuer();
    const answers = await Promise.all(times(50).map(() => login(registration.email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test("a link for a new password is the way out", async () => {
    const { registration } = await product.newValuer();
    await failTimes(5, registration.email);
    await call("POST", "/auth/forgot-password", { body: { email: registration.email } });
    const token = await mailedToken(product.mails, registration.email);
    const password = "Chosen-anew-2026";
    await call("POST", "/auth/reset-password", { body: { token, password } });
    expectAnswer(await login(registration.email, password), 200, LoginReply);
  });

  test("twenty within a minute lock out their address, whichever the account", async () => {
    const { registration } = await product.newValuer();
    for (const _ of times(4)) await failTimes(5, buildRegistration().email);
    expectRefused(await login(buildRegistration().email), 60);
    expectRefused(await login(registration.email, registration.password), 60);
  });

  test("lock out nobody elsewhere, and are not mistaken for somebody else's for what they say of themselves", async () => {
    const { registration } = await product.newValuer();
    const claiming = (index: number) => ({ "x-forwarded-for": `192.0.2.${index}, 198.51.100.${index}` });
    for (const index of times(5))
      await call("POST", "/auth/login", {
        body: { email: registration.email, password: "Wr0ng-password" },
        headers: claiming(index),
      });
    expectRefused(await login(registration.email, registration.password), 15 * 60);
    call = product.elsewhere();
    expectAnswer(await login(registration.email, registration.password), 200, LoginReply);
  });
});

describe.each([
  ["/auth/register", 201],
  ["/auth/resend-verification", 200],
  ["/auth/forgot-password", 200],
])("%s", (path, status) => {
  test("takes one e-mail address five times an hour", async () => {
    const body = buildRegistration();
    for (const _ of times(5)) expectAnswer(await call("POST", path, { body }), status, MessageReply);
    expectRefused(await call("POST", path, { body }), 60 * 60);
    const other = await call("POST", path, { body: buildRegistration() });
    expectAnswer(other, status, MessageReply);
  });
});

test("sixty links a minute are sent to one address, however many e-mail addresses it names", async () => {
  const ask = () => call("POST", "/auth/forgot-password", { body: buildRegistration() });
  const answers = await Promise.all(times(70).map(ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer, 60);
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
