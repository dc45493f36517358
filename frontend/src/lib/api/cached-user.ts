import { limits, type User } from "@takseru/shared-types";

const KEY = `${limits.tokenStorageKey}_user`;

/** Enough of a token to tell it from another one. */
export const tail = (token: string): string => token.slice(-8);

const isKept = (value: unknown): value is { of: string; user: User } =>
  typeof value === "object" &&
  value !== null &&
  "of" in value &&
  "user" in value &&
  typeof value.user === "object" &&
  value.user !== null &&
  "id" in value.user &&
  "profile" in value.user;

/** Whose session a token was when the server was last asked: without a connection, the work goes on as that user. */
export const readKeptUser = (token: string): User | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKept(kept) && kept.of === tail(token) ? kept.user : undefined;
  } catch {
    return undefined;
  }
};

export const writeKeptUser = (token: string, user: User): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: tail(token), user }));
  } catch {
    // Without it a page that is loaded offline waits for a connection.
  }
};

export const dropKeptUser = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {}
};
