import { describe, expect, it } from "vitest";
import { Email, Login, PasswordChange, Registration, RegistrationForm } from "../../src/profile/account.ts";
import { PasswordConfirmation } from "../../src/profile/export-and-erasure.ts";

it("an e-mail address that is too long never reaches the pattern, whose time is quadratic", () => {
  const { error } = Email.safeParse(`a@${".".repeat(300)}@`);
  expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
});

describe("the registration form", () => {
  const good = {
    fullName: "A. Example",
    professionalTitle: "Licensed Valuer",
    email: "a@example.test",
    password: "Secret123",
  };
  const first = (input: object) => Registration.safeParse(input).error?.issues[0]?.message;

  it("checks in the specification's order", () => {
    expect(first({})).toBe("Full name is required");
    expect(first({ ...good, professionalTitle: " " })).toBe("Professional title is required");
    expect(first({ ...good, email: "" })).toBe("Email address is required");
    expect(first({ ...good, email: "a@b" })).toBe("Please enter a valid email address");
    expect(first({ ...good, password: "Ab1" })).toBe("Password must be at least 8 characters long");
    expect(first({ ...good, password: "alllowercase1" })).toBe(
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    );
  });

  it("compares the passwords and asks for the terms", () => {
    const form = { ...good, confirmPassword: "Secret124", terms: false };
    expect(RegistrationForm.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([
      "Passwords do not match",
      "Please accept the terms of service and the privacy policy",
    ]);
  });
});

it("the address of a login has no half of a character, which no key of the database can hold", () => {
  expect(Login.parse({ email: " \ud800a@takseru.example\u0000 ", password: "x" }).email).toBe(
    "\ufffda@takseru.example",
  );
});

describe("what is too long is called too long, not missing", () => {
  const messagesOf = (outcome: { error?: { issues: ReadonlyArray<{ message: string }> } | undefined }) =>
    outcome.error?.issues.map(({ message }) => message);
  const long = "x".repeat(1_001);
  const registration = {
    fullName: "Invented Valuer",
    professionalTitle: "Other",
    email: "valuer@takseru.example",
    password: "Invented-2026",
  };

  it("in a registration", () => {
    expect(messagesOf(Registration.safeParse({ ...registration, fullName: long }))).toEqual([
      "The full name may have at most 200 characters",
    ]);
  });

  it("in a login and where the password is asked again", () => {
    const tooLong = "Password must be at most 128 characters long";
    expect(messagesOf(Login.safeParse({ email: long, password: long }))).toEqual([
      "Please enter a valid email address",
      tooLong,
    ]);
    expect(
      messagesOf(PasswordChange.safeParse({ currentPassword: long, newPassword: "Invented-2026" })),
    ).toEqual([tooLong]);
    expect(messagesOf(PasswordConfirmation.safeParse({ password: long }))).toEqual([tooLong]);
  });
});
