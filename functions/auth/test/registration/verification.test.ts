import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

test("registering an unconfirmed address again mails a new link; the first opened link decides which registration counts", async () => {
  const { person: squatter } = await room.register({ password: "Squatters-passw0rd" });
  const { person: owner } = await room.register({ email: squatter.email, password: "Owners-passw0rd" });
  expect((await room.verify(room.lastToken())).status).toBe(200);
  const denied = await room.post("/auth/login", squatter);
  expect(denied.body).toMatchObject(refusal("LOGIN_FAILED"));
  expect((await room.login(owner)).user.email).toBe(owner.email);
});

test("an older link of the same address still works, and then the newer one is used up", async () => {
  const { person } = await room.register({ password: "The-first-passw0rd" });
  const older = room.lastToken();
  await room.register({ email: person.email, password: "The-second-passw0rd" });
  const newer = room.lastToken();
  expect((await room.verify(older)).status).toBe(200);
  expect(await room.verify(newer)).toMatchObject({ status: 410, body: refusal("LINK_USED") });
  expect((await room.login(person)).user.email).toBe(person.email);
});

test("a link works once", async () => {
  await room.register();
  const token = room.lastToken();
  expect(await room.verify(token)).toMatchObject({ status: 200, body: { success: true } });
  expect(await room.verify(token)).toMatchObject({
    status: 410,
    body: refusal("LINK_USED", "This link has already been used."),
  });
});

test("one link opened ten times at once works once", async () => {
  await room.register();
  const token = room.lastToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => room.verify(token)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 410)]);
});

test("a link is valid for 24 hours, and afterwards a used one differs from an expired one", async () => {
  const patient = await setup(dynoxide);
  await patient.register();
  const late = patient.lastToken();
  await patient.register();
  const used = patient.lastToken();
  await patient.verify(used);
  await patient.register();
  const justInTime = patient.lastToken();
  patient.passHours(23.99);
  expect((await patient.verify(justInTime)).status).toBe(200);
  patient.passHours(0.02);
  expect(await patient.verify(late)).toMatchObject({
    status: 410,
    body: refusal("LINK_EXPIRED", "This link has expired. Please request a new one."),
  });
  expect((await patient.verify(used)).body).toMatchObject(refusal("LINK_USED"));
});

test("a link that was never sent is not valid", async () => {
  expect(await room.verify("x".repeat(43))).toMatchObject({
    status: 400,
    body: refusal("LINK_INVALID", "This link is not valid. Please request a new one."),
  });
  for (const token of ["", undefined, 5, "x".repeat(201)])
    expect((await room.post("/auth/verify-email", { token })).body).toMatchObject(
      refusal("VALIDATION_FAILED"),
    );
});

test("asking for a new link answers alike for unknown and confirmed addresses", async () => {
  const { person } = await room.register();
  const before = room.mails.length;
  const known = await room.post("/auth/resend-verification", { email: person.email.toUpperCase() });
  expect(room.lastMail().to).toBe(person.email);
  const token = room.lastToken();
  expect(room.mails.length).toBe(before + 1);
  const unknown = await room.post("/auth/resend-verification", { email: "nobody@example.test" });
  expect(room.mails.length).toBe(before + 1);
  expect((await room.verify(token)).status).toBe(200);
  const confirmed = await room.post("/auth/resend-verification", { email: person.email });
  expect(room.lastMail().subject).toBe("You already have a Takseru account");
  expect(known.status).toBe(200);
  expect(unknown).toEqual(known);
  expect(confirmed).toEqual(known);
});

test("an unconfirmed registration expires, a confirmed one does not", async () => {
  const fresh = await setup(dynoxide);
  const dropped = async () =>
    (await fresh.stored())
      .filter(({ expires_at_epoch }) => expires_at_epoch !== undefined)
      .map(({ sk }) => String(sk))
      .filter((sk) => /^(ACCOUNT|EMAIL|PROFILE|VERIFICATION)$/.test(sk))
      .sort();
  await fresh.register();
  expect(await dropped()).toEqual(["ACCOUNT", "EMAIL", "PROFILE", "VERIFICATION"]);
  await fresh.verify(fresh.lastToken());
  expect(await dropped()).toEqual(["VERIFICATION"]);
});
