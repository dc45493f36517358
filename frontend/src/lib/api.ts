import { type Client, createClient } from "@takseru/shared-types";
import { ApiError } from "./api-error";
import { apis } from "./contract";
import { clearSession, getSession, readToken } from "./session-store";
import { transport } from "./transport";

export { ApiError, type ApiErrorCode, messageOf } from "./api-error";

/** The typed client of the whole contract. A 401 ends the session that the call was made in. */
export const api: Client = createClient(apis, async (request) => {
  const token = readToken();
  try {
    return await transport(request);
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401;
    // A late 401 of an earlier session must not end the one that has begun since.
    if (ended && token !== null && token === readToken()) clearSession(getSession().user ? "expired" : null);
    throw error;
  }
});

/** A fresh `Idempotency-Key`: one for each thing that is to happen once, kept over its repeats. */
export const createIdempotencyKey = (): string =>
  // Not crypto.randomUUID: it is missing where the site is tried over plain http from a phone.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
