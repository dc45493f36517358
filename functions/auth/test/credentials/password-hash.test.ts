import { quickPasswords } from "@takseru/testing/quick-passwords";
import { expect, test } from "vitest";
import { createPasswordHasher } from "../../src/credentials/password-hash.ts";

const passwords = createPasswordHasher();

test("a password matches its own hash and no other does", async () => {
  const hash = await passwords.hash("Passw0rd");
  expect(await passwords.matches("Passw0rd", hash)).toBe(true);
  expect(await passwords.matches("passw0rd", hash)).toBe(false);
  expect(await passwords.matches("Passw0rd ", hash)).toBe(false);
});

test("hashes are argon2id in PHC form, at OWASP's cost, each with its own salt", async () => {
  const [one, two] = await Promise.all([passwords.hash("Passw0rd"), passwords.hash("Passw0rd")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test("a hash of another argon2 implementation is accepted", async () => {
  // The reference implementation's own test vector: 64 MiB, two passes, salt "somesalt".
  const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await passwords.matches("password", reference)).toBe(true);
  expect(await passwords.matches("Password", reference)).toBe(false);
});

test("a long password is not cut, and composed and decomposed characters are equal", async () => {
  const long = "Aa1".repeat(42);
  const hash = await passwords.hash(`${long}x`);
  expect(await passwords.matches(`${long}y`, hash)).toBe(false);
  expect(await passwords.matches("Caf\u0065\u0301-12345", await passwords.hash("Caf\u00e9-12345"))).toBe(
    true,
  );
});

test("without an account no password matches", async () => {
  for (const password of ["", "Passw0rd", "\0".repeat(32)])
    expect(await passwords.matches(password, undefined)).toBe(false);
});

test("a hash of another cost is accepted, and the dummy hash has the cost of a real one and matches no password", async () => {
  expect(await passwords.matches("Passw0rd", await quickPasswords.hash("Passw0rd"))).toBe(true);
  expect(passwords.dummyHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$A{22}\$A{43}$/);
  expect(quickPasswords.dummyHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$A{22}\$A{43}$/);
});

test("a hash of another format throws", async () => {
  await expect(passwords.matches("Passw0rd", "$2b$10$abc")).rejects.toThrow("not argon2id");
});
