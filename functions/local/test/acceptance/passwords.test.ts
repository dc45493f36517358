import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAnswer, expectError, LoginReply, MeReply, MessageReply } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import { buildRegistration, mailedToken, type Registration } from "./helpers/valuers.ts";

const MINUTE = 60_000;
const NEW = "Chosen-anew-2026";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const login = ({ email }: Registration, password: string) =>
  product.call("POST", "/auth/login", { body: { email, password } });
const me = (token: string) => product.call("GET", "/auth/me", { token });
const forgot = (email: string) => product.call("POST", "/auth/forgot-password", { body: { email } });
const reset = (token: string, password = NEW) =>
  product.call("POST", "/auth/reset-password", { body: { token, password } });
const linkFor = async ({ email }: Registration): Promise<string> => {
  await forgot(email);
  return mailedToken(product.mails, email);
};

describe("a forgotten password", () => {
  test("is replaced by a mailed link, which ends every session", async () => {
    const { registration, token } = await product.newValuer();
    expectAnswer(await reset(await linkFor(registration)), 200, MessageReply);
    expectError(await me(token), 401);
    expectError(await login(registration, registration.password), 401);
    expectAnswer(await login(registration, NEW), 200, LoginReply);
  });

  test("is answered alike for an unknown address, which is not written to", async () => {
    const { registration } = await product.newValuer();
    const stranger = buildRegistration().email;
    const [known, unknown] = [await forgot(registration.email), await forgot(stranger)];
    expectAnswer(known, 200, MessageReply);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect((await product.mails()).map(({ to }) => to)).not.toContain(stranger);
  });

  test("has a link that works once", async () => {
    const { registration } = await product.newValuer();
    const link = await linkFor(registration);
    await reset(link);
    expectError(await reset(link, "Another-2026"), 410, { code: "LINK_USED" });
    expectAnswer(await login(registration, NEW), 200, LoginReply);
  });

  test("has a link that holds for half an hour", async (context) => {
    cannot(context, "clock");
    const [one, other] = [await product.newValuer(), await product.newValuer()];
    const [early, late] = [await linkFor(one.registration), await linkFor(other.registration)];
    product.clock.advance(30 * MINUTE - 1_000);
    expectAnswer(await reset(early), 200, MessageReply);
    product.clock.advance(1_000);
    expectError(await reset(late), 410, { code: "LINK_EXPIRED" });
    expectAnswer(await login(other.registration, other.registration.password), 200, LoginReply);
  });

  test("has no other way in: a made-up link is refused, and signs nobody out", async () => {
    expectError(await reset("A".repeat(43)), 400, { code: "LINK_INVALID" });
  });

  test("gives the owner of an address the account that somebody else registered with it", async () => {
    const squatter = buildRegistration({ password: "Squatter-2026" });
    await product.call("POST", "/auth/register", { body: squatter });
    const squattersLink = await mailedToken(product.mails, squatter.email);
    expectAnswer(await reset(await linkFor(squatter)), 200, MessageReply);
    expectError(await login(squatter, squatter.password), 401);
    expectError(await product.call("POST", "/auth/verify-email", { body: { token: squattersLink } }), 410);
    expectAnswer(await login(squatter, NEW), 200, LoginReply);
  });
});

describe("a changed password", () => {
  test("ends the other sessions and keeps the one that asks", async () => {
    const valuer = await product.newValuer();
    const { registration, token } = valuer;
    const other = expectAnswer(await login(registration, registration.password), 200, LoginReply).data.token;
    const body = { currentPassword: registration.password, newPassword: NEW };
    expectAnswer(await valuer.call("POST", "/auth/change-password", { body }), 200, MessageReply);
    expectAnswer(await me(token), 200, MeReply);
    expectError(await me(other), 401);
    expectError(await login(registration, registration.password), 401);
    expectAnswer(await login(registration, NEW), 200, LoginReply);
  });

  test("needs the current one; a wrong one is not 401 and signs nobody out", async () => {
    const valuer = await product.newValuer();
    const body = { currentPassword: "Not-mine-2026", newPassword: NEW };
    expectError(await valuer.call("POST", "/auth/change-password", { body }), 403, {
      code: "PASSWORD_WRONG",
    });
    expectAnswer(await me(valuer.token), 200, MeReply);
  });

  test("differs from the current one", async () => {
    const valuer = await product.newValuer();
    const { password } = valuer.registration;
    const body = { currentPassword: password, newPassword: password };
    expectError(await valuer.call("POST", "/auth/change-password", { body }), 400, {
      fields: ["newPassword"],
    });
  });

  test("is told to its owner by mail, without the password", async () => {
    const valuer = await product.newValuer();
    const { email, password } = valuer.registration;
    const body = { currentPassword: password, newPassword: NEW };
    await valuer.call("POST", "/auth/change-password", { body });
    const mail = (await product.mails()).find(({ to }) => to === email);
    expect(mail?.subject).toBe("Your Takseru password was changed");
    expect(mail?.text).not.toContain(NEW);
  });
});

test.each(["Password1", "Qwerty123", "Passw0rd", "Welcome1"])(
  "%s, one of the most common, is refused at registration, reset and change",
  async (common) => {
    const valuer = await product.newValuer();
    const register = { body: buildRegistration({ password: common }) };
    expectError(await product.call("POST", "/auth/register", register), 400, { fields: ["password"] });
    expectError(await reset(await linkFor(valuer.registration), common), 400, { fields: ["password"] });
    const change = { body: { currentPassword: valuer.registration.password, newPassword: common } };
    expectError(await valuer.call("POST", "/auth/change-password", change), 400, { fields: ["newPassword"] });
    expectAnswer(await login(valuer.registration, valuer.registration.password), 200, LoginReply);
  },
);

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
