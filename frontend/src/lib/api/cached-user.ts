import { limits, type User } from "@takseru/shared-types";

const KEY = `${limits.tokenStorageKey}_user`;

/** Enough of a token to tell it from another one. */
export const tokenTail = (token: string): string => token.slice(-8);

const isCachedUser = (value: unknown): value is { of: string; user: User } =>
  typeof value === "object" &&
  value !== null &&
  "of" in value &&
  "user" in value &&
  typeof value.user === "object" &&
  value.user !== null &&
  "id" in value.user &&
  "profile" in value.user;

/** The user whom the server last named for this token: without a connection, the work goes on as that user. */
export const readCachedUser = (token: string): User | undefined => {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isCachedUser(cached) && cached.of === tokenTail(token) ? cached.user : undefined;
  } catch {
    return undefined;
  }
};

export const writeCachedUser = (token: string, user: User): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: tokenTail(token), user }));
  } catch {
    // Without it a page that is loaded offline waits for a connection.
  }
};

export const removeCachedUser = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {}
};
