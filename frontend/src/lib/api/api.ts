import { type Client, createClient } from "@takseru/shared-types";
import { ApiError } from "./api-error";
import { apis } from "./contract";
import { clearSession, followStorage, getSession, readToken } from "./session-store";
import { transport } from "./transport";

export { ApiError, type ApiErrorCode, messageOf } from "./api-error";
export { tellSessionEnded } from "./end-server-session";

/** What is one user's is not sent, and not taken in, for another. */
export const sessionChanged = () =>
  new ApiError({
    code: "SESSION_CHANGED",
    status: 0,
    message: "You have signed in or out in another tab.",
  });

/**
 * The typed client of the whole contract. A 401 ends the session that the call was made in. Nothing is sent for one
 * user once another tab has signed in as the next, and what still comes back for the first is dropped.
 */
export const api: Client = createClient(apis, async (request) => {
  if (followStorage()) throw sessionChanged();
  const token = readToken();
  const { user } = getSession();
  try {
    const reply = await transport(request);
    if (user && getSession().user?.id !== user.id) throw sessionChanged();
    return reply;
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401;
    // A late 401 of an earlier session must not end the one that has begun since.
    if (ended && token !== null && token === readToken()) clearSession("expired");
    throw error;
  }
});

/** A fresh `Idempotency-Key`: one for each thing that is to happen once, kept over its repeats. */
export const createIdempotencyKey = (): string =>
  // Not crypto.randomUUID: it is missing where the site is tried over plain http from a phone.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
