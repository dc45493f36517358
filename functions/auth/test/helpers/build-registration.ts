import { randomUUID } from "node:crypto";

export interface Person {
  fullName: string;
  professionalTitle: string;
  email: string;
  password: string;
}

/** A valuer nobody has registered yet. */
export const buildRegistration = (changes: Partial<Person> = {}): Person => ({
  fullName: "Example Valuer",
  professionalTitle: "Chartered Valuer",
  email: `valuer-${randomUUID()}@example.test`,
  password: "Passw0rd-for-tests",
  ...changes,
});
