import { messages, NewPassword } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import common from "../../data/common-passwords.json" with { type: "json" };
import { buildCommonPasswords } from "../../scripts/write-common-passwords.ts";
import { refuseWeakPassword } from "../../src/credentials/common-passwords.ts";
import { buildRegistration } from "../helpers/build-registration.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const passwords = common.passwords.split(" ");
/** As somebody writes it who is asked for both cases. */
const capitalized = (password: string) => password.replace(/[a-z]/, (letter) => letter.toUpperCase());

test("the list is what its script writes from its source", async () => {
  expect(common).toEqual(await buildCommonPasswords());
});

test("more than 3,000 of the most common passwords that satisfy the rules are refused, in any letter case", () => {
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.length).toBeGreaterThanOrEqual(3_000);
  for (const password of passwords) {
    const written = capitalized(password);
    expect([written, NewPassword.safeParse(written).success]).toEqual([written, true]);
    for (const form of [written, password.toUpperCase()])
      expect(() => refuseWeakPassword("password", form, "a@example.test")).toThrow(
        messages.auth.passwordCommon,
      );
  }
});

test.each([
  "Password1",
  "PASSWORD1a".slice(0, 9),
  "Passw0rd",
  "P@ssw0rd",
  "Qwerty123",
  "Welcome1",
  "Abcd1234",
])(
  "a registration with the password %s is refused at its field, after every other check",
  async (password) => {
    const refused = await room.post("/auth/register", buildRegistration({ password }));
    if (!NewPassword.safeParse(password).success) {
      expect(refused.body).toMatchObject({ message: messages.auth.passwordTooSimple });
      return;
    }
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: messages.auth.passwordCommon,
        error: { code: "VALIDATION_FAILED", fields: { password: messages.auth.passwordCommon } },
      },
    });
  },
);

test.each(["Nimal.Perera1@Example.test", "nimal.PERERA1"])(
  "%s is no password for that address",
  async (password) => {
    const { body } = await room.post(
      "/auth/register",
      buildRegistration({ email: "nimal.perera1@example.test", password }),
    );
    expect(body).toMatchObject({ error: { fields: { password: messages.auth.passwordIsEmail } } });
  },
);

test.each(["Valuer-2026", `Aa1${"x".repeat(61)}`, `Aa1${"x".repeat(125)}`, "தமிழ் Aa1 සිංහල"])(
  "%s is a password",
  (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
    expect(() => refuseWeakPassword("password", password, "a@example.test")).not.toThrow();
  },
);
