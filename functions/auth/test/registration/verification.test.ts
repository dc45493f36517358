import { messages } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../helpers/build-registration.ts";
import { refusal, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

/** An address that its owner and a stranger have registered, in that order or the other; with the link of each. */
const contested = async (last: "owner" | "stranger") => {
  const { person: first } = await room.register({ password: "The-f1rst-passw0rd" });
  const firstLink = room.lastToken();
  const { person: second } = await room.register({ email: first.email, password: "The-sec0nd-passw0rd" });
  const secondLink = room.lastToken();
  return last === "owner"
    ? { stranger: first, strangersLink: firstLink, owner: second, ownersLink: secondLink }
    : { owner: first, ownersLink: firstLink, stranger: second, strangersLink: secondLink };
};
const open = (body: { token: string; password?: string; newPassword?: string }) =>
  room.post("/auth/verify-email", body);
const expectDenied = async (person: Person) =>
  expect((await room.post("/auth/login", person)).body).toMatchObject(refusal("LOGIN_FAILED"));

describe("an address that a stranger registered first", () => {
  test("is confirmed by the link of its owner's registration, with the owner's password", async () => {
    const { owner, ownersLink, stranger } = await contested("owner");
    expect((await room.verify(ownersLink)).status).toBe(200);
    await expectDenied(stranger);
    expect((await room.login(owner)).user.email).toBe(owner.email);
  });

  test("is not confirmed by the stranger's link, which the owner's registration has voided", async () => {
    const { owner, ownersLink, stranger, strangersLink } = await contested("owner");
    for (const body of [
      { token: strangersLink },
      { token: strangersLink, password: stranger.password },
      { token: strangersLink, newPassword: "A-n3w-passw0rd" },
    ])
      expect(await open(body)).toMatchObject({ status: 410, body: refusal("LINK_EXPIRED") });
    await expectDenied(stranger);
    expect((await room.verify(ownersLink)).status).toBe(200);
    expect((await room.login(owner)).user.email).toBe(owner.email);
    expect((await room.verify(strangersLink)).body).toMatchObject(refusal("LINK_USED"));
  });
});

describe("an address that a stranger registered last", () => {
  test("is not confirmed by its owner's earlier link", async () => {
    const { owner, ownersLink } = await contested("stranger");
    expect(await open({ token: ownersLink, password: owner.password })).toMatchObject({
      status: 410,
      body: refusal("LINK_EXPIRED"),
    });
  });

  test("is not confirmed by the stranger's link with the owner's password", async () => {
    const { owner, stranger, strangersLink } = await contested("stranger");
    expect(await open({ token: strangersLink, password: owner.password })).toMatchObject({
      status: 403,
      body: {
        success: false,
        message: "This is not the password of this registration. Please try again, or choose a new password.",
        error: { code: "PASSWORD_WRONG", fields: { password: expect.any(String) } },
      },
    });
    for (const person of [owner, stranger])
      expect((await room.post("/auth/login", person)).status).toBeGreaterThanOrEqual(401);
  });

  test("belongs to its owner with the password that the owner chooses when opening the link", async () => {
    const { owner, stranger, strangersLink } = await contested("stranger");
    const chosen = "Chosen-by-the-0wner";
    expect(await open({ token: strangersLink, newPassword: chosen })).toMatchObject({
      status: 200,
      body: { success: true, message: messages.auth.verified, data: { email: owner.email } },
    });
    await expectDenied(stranger);
    await expectDenied(owner);
    expect((await room.login({ ...owner, password: chosen })).user.email).toBe(owner.email);
  });

  test("has a password that whoever opens the link knows, not a common one", async () => {
    const { strangersLink } = await contested("stranger");
    expect(await open({ token: strangersLink, newPassword: "Password1" })).toMatchObject({
      status: 400,
      body: { error: { code: "VALIDATION_FAILED", fields: { newPassword: messages.auth.passwordCommon } } },
    });
  });
});

test("the registration's own password confirms the address, and is answered with it", async () => {
  const { person } = await room.register();
  expect((await open({ token: room.lastToken(), password: person.password })).body).toEqual({
    success: true,
    message: messages.auth.verified,
    data: { email: person.email },
  });
  expect((await room.login(person)).user.email).toBe(person.email);
});

test("the token alone confirms the address as well, and does not tell it", async () => {
  await room.register();
  expect((await room.verify(room.lastToken())).body).toEqual({
    success: true,
    message: messages.auth.verified,
  });
});

test("the registration's password may be guessed five times, and a new one can be chosen after that", async () => {
  const { person } = await room.register();
  const token = room.lastToken();
  for (let guess = 0; guess < 5; guess += 1)
    expect((await open({ token, password: `Gu3ssed-${guess}` })).status).toBe(403);
  expect(await open({ token, password: person.password })).toMatchObject({
    status: 429,
    body: refusal("TOO_MANY_REQUESTS", messages.auth.registrationPasswordLockedOut(15 * 60)),
  });
  expect((await open({ token, newPassword: "Chosen-by-the-0wner" })).status).toBe(200);
});

test("a link that is asked for again is for the latest registration", async () => {
  const { owner, stranger } = await contested("owner");
  await room.post("/auth/resend-verification", { email: owner.email });
  expect((await room.verify(room.lastToken())).status).toBe(200);
  await expectDenied(stranger);
  expect((await room.login(owner)).user.email).toBe(owner.email);
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
