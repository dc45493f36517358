import { limits } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const NEW = "Entirely-N3w-password";
const NEWER = "Another-N3w-password";

/** The life of an account, a minute for each step, with every secret that it had. */
const live = async () => {
  const room = await setup(dynoxide);
  const secrets: string[] = [];
  const step = async (what: () => Promise<unknown>) => {
    await what();
    room.passMinutes(1);
  };
  const { person } = await room.register();
  const secret = (text: string) => {
    secrets.push(text);
    return text;
  };
  secret(person.password);
  const link = secret(room.lastToken());
  room.passMinutes(1);
  await step(() => room.verify(link));
  await step(() => room.register({ email: person.email }));
  for (let count = 0; count < 5; count += 1)
    await room.post("/auth/login", { email: person.email, password: "Wr0ng-password" });
  room.passMinutes(15);
  const { token, user } = await room.login(person);
  secret(token);
  room.passMinutes(1);
  await step(() => room.call({ method: "PUT", path: "/auth/profile", token, body: { city: "Kandy" } }));
  const phone = await room.login(person);
  secret(phone.token);
  room.passMinutes(1);
  await step(() => room.call({ method: "DELETE", path: "/auth/sessions", token }));
  await step(() =>
    room.post("/auth/change-password", { currentPassword: person.password, newPassword: secret(NEW) }, token),
  );
  const reset = secret(await room.forgotPassword(person.email));
  room.passMinutes(1);
  await step(() => room.post("/auth/reset-password", { token: reset, password: secret(NEWER) }));
  const last = await room.login({ ...person, password: NEWER });
  secret(last.token);
  room.passMinutes(1);
  await step(() => room.post("/auth/logout", undefined, last.token));
  return { room, person, user, secrets };
};

test("each security event of an account is a row with user, time and event", async () => {
  const { room, user } = await live();
  const events = await room.eventsOf(user.id);
  expect(events.map(({ event }) => event)).toEqual([
    "registered",
    "email_confirmed",
    "registered_again",
    "locked_out",
    "signed_in",
    "profile_changed",
    "signed_in",
    "sessions_ended",
    "password_changed",
    "password_link_sent",
    "password_reset",
    "sessions_ended",
    "signed_in",
    "signed_out",
  ]);
  const { pk, sk, ...first } = events[0] ?? {};
  expect([pk, sk]).toEqual([
    `USER#${user.id}`,
    expect.stringMatching(/^EVENT#2026-01-05T04:30:00\.000Z#[0-9a-f-]{36}$/),
  ]);
  expect(first).toEqual({
    event: "registered",
    device: "Unknown device",
    at: "2026-01-05T04:30:00.000Z",
    expires_at_epoch: Date.parse("2026-01-05T04:30:00.000Z") / 1000 + limits.securityEventDays * 24 * 3_600,
  });
  const [signedIn, changed, , ended] = events.slice(4);
  expect(changed).toMatchObject({ fields: ["city"] });
  expect(JSON.stringify(changed)).not.toContain("Kandy");
  expect(signedIn?.session_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(ended?.session_ids).toEqual([events[6]?.session_id]);
});

test("the event of a session ended by its id has that id", async () => {
  const room = await setup(dynoxide);
  const { token, user } = await room.signIn();
  const [session] = await room.accounts.listSessions(user.id);
  room.passMinutes(1);
  await room.call({ method: "DELETE", path: `/auth/sessions?id=${session?.session_id}`, token });
  expect((await room.eventsOf(user.id)).at(-1)).toMatchObject({
    event: "session_ended",
    session_id: session?.session_id,
  });
});

test("a row of the history is never overwritten", async () => {
  const room = await setup(dynoxide);
  const { user } = await room.signIn();
  const event = {
    userId: user.id,
    at: new Date("2026-01-05T04:30:00.000Z"),
    id: "one",
    retentionSeconds: 60,
  };
  await room.accounts.addEvent({ ...event, event: "locked_out" });
  const before = await room.eventsOf(user.id);
  await expect(room.accounts.addEvent({ ...event, event: "signed_out" })).rejects.toThrow();
  expect(await room.eventsOf(user.id)).toEqual(before);
});

test("the table has no password and no token, and the log no address either", async () => {
  const { room, person, secrets } = await live();
  const stored = JSON.stringify(await room.stored());
  expect(secrets).toHaveLength(8);
  for (const secret of secrets) expect(stored).not.toContain(secret);
  const holders = (await room.stored()).filter((row) => JSON.stringify(row).includes(person.email));
  expect([...new Set(holders.map(({ sk }) => sk))].sort()).toEqual([
    "ACCOUNT",
    "EMAIL",
    "PASSWORD",
    "PROFILE",
    "VERIFICATION",
  ]);
  const logged = JSON.stringify(room.logged);
  for (const secret of [...secrets, person.email]) expect(logged).not.toContain(secret);
});
