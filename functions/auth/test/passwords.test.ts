import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "../src/passwords.ts";

test("a password matches its own hash and no other does", async () => {
  const hash = await hashPassword("Passw0rd");
  expect(await passwordMatches("Passw0rd", hash)).toBe(true);
  expect(await passwordMatches("passw0rd", hash)).toBe(false);
  expect(await passwordMatches("Passw0rd ", hash)).toBe(false);
});

test("hashes are argon2id in PHC form, at OWASP's cost, each with its own salt", async () => {
  const [one, two] = await Promise.all([hashPassword("Passw0rd"), hashPassword("Passw0rd")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test("a hash that another argon2 made is understood", async () => {
  // The reference implementation's own test vector: 64 MiB, two passes, salt "somesalt".
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await passwordMatches("password", reference)).toBe(true);
  expect(await passwordMatches("Password", reference)).toBe(false);
});

test("long and composed characters count: nothing is cut, and how a keyboard composes does not matter", async () => {
  const long = "Aa1".repeat(42);
  const hash = await hashPassword(`${long}x`);
  expect(await passwordMatches(`${long}y`, hash)).toBe(false);
  expect(await passwordMatches("Caf\u0065\u0301-12345", await hashPassword("Caf\u00e9-12345"))).toBe(true);
});

test("without an account no password matches", async () => {
  for (const password of ["", "Passw0rd", "\0".repeat(32)])
    expect(await passwordMatches(password, undefined)).toBe(false);
});

test("a hash of another kind is our mistake and said so", async () => {
  await expect(passwordMatches("Passw0rd", "$2b$10$abc")).rejects.toThrow("not argon2id");
});
