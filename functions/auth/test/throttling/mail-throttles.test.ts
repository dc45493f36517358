import { messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildRegistration } from "../helpers/build-registration.ts";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const room = async () => {
  const made = await setup(dynoxide);
  const ask = (path: string, body: unknown, ip = "198.51.100.7") =>
    made.call({ method: "POST", path, body, ip });
  return { ...made, ask };
};

const asking = [
  ["/auth/register", (email: string) => buildRegistration({ email }), 201],
  ["/auth/resend-verification", (email: string) => ({ email }), 200],
  ["/auth/forgot-password", (email: string) => ({ email }), 200],
] as const;

describe.each(asking)("%s", (path, body, status) => {
  test("accepts an address five times an hour, from anywhere, and then answers with a time to retry", async () => {
    const { ask, passMinutes } = await room();
    for (const index of times(5)) {
      const answer = await ask(path, body(" Asked@Example.test".slice(index % 2)), `203.0.113.${index}`);
      expect(answer.status).toBe(status);
    }
    passMinutes(59);
    expect(await ask(path, body("asked@example.test"), "203.0.113.99")).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      body: refusal("TOO_MANY_REQUESTS", messages.auth.tooManyMails(60)),
    });
    passMinutes(1);
    expect((await ask(path, body("asked@example.test"))).status).toBe(status);
  });

  test("counts the tags of one mailbox together: twelve of them get five mails", async () => {
    const { ask, mails } = await room();
    const answers: number[] = [];
    for (const index of times(12))
      answers.push((await ask(path, body(`victim+${index}@example.test`), `203.0.113.${index}`)).status);
    expect(answers).toEqual([...times(5).map(() => status), ...times(7).map(() => 429)]);
    expect(mails.length).toBeLessThanOrEqual(5);
    expect((await ask(path, body("+victim@example.test"))).status).toBe(status);
  });

  test("of eight calls for one address at once answers five", async () => {
    const { ask } = await room();
    const answers = await Promise.all(times(8).map(() => ask(path, body("crowd@example.test"))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      ...times(5).map(() => status),
      429,
      429,
      429,
    ]);
  });

  test("has its own counter", async () => {
    const { ask } = await room();
    for (const _ of times(6)) await ask(path, body("asked@example.test"));
    for (const [other, otherBody, otherStatus] of asking.filter(([name]) => name !== path))
      expect([other, (await ask(other, otherBody("asked@example.test"))).status]).toEqual([
        other,
        otherStatus,
      ]);
  });
});

test.each(["/auth/resend-verification", "/auth/forgot-password"])(
  "%s is answered sixty times a minute at one address, whichever the e-mail",
  async (path) => {
    const { ask, passMinutes } = await room();
    for (const index of times(60))
      expect((await ask(path, { email: `${index}@example.test` })).status).toBe(200);
    expect(await ask(path, { email: "more@example.test" })).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      body: refusal("TOO_MANY_REQUESTS", messages.auth.tooManyFromAddress(60)),
    });
    expect((await ask(path, { email: "more@example.test" }, "203.0.113.9")).status).toBe(200);
    passMinutes(1);
    expect((await ask(path, { email: "more@example.test" })).status).toBe(200);
  },
);

test("a registration is taken sixty times a minute at one address", async () => {
  const { ask } = await room();
  const send = async () => (await ask("/auth/register", buildRegistration())).status;
  const statuses = [];
  for (const _ of times(6)) statuses.push(...(await Promise.all(times(10).map(send))));
  expect(statuses).toEqual(times(60).map(() => 201));
  expect(await send()).toBe(429);
});

test("calls that fail on our side do not count", async () => {
  let works = false;
  const made = await setup(dynoxide, {
    send: () => (works ? Promise.resolve() : Promise.reject(new Error("refused"))),
  });
  const person = buildRegistration();
  for (const _ of times(8)) expect((await made.post("/auth/register", person)).status).toBe(503);
  works = true;
  expect((await made.post("/auth/register", person)).status).toBe(201);
});

test("repeats with the same Idempotency-Key are answered and count once", async () => {
  const made = await setup(dynoxide);
  const body = buildRegistration();
  const call = { method: "POST", path: "/auth/register", body, headers: { "idempotency-key": "once" } };
  for (const _ of times(9)) expect((await made.call(call)).status).toBe(201);
  expect(made.mails).toHaveLength(1);
});
