import { limits } from "@takseru/shared-types";

const KEY = `${limits.tokenStorageKey}_device`;

/**
 * What the server knows this browser by at the next sign-in, whoever signs in: others who fail at the same address do not
 * lock it out. Signing out leaves it. `null` asks for a first one.
 */
export const readDeviceToken = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const writeDeviceToken = (token: string | undefined): void => {
  if (token === undefined) return;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without it each sign-in is one from a new browser.
  }
};
