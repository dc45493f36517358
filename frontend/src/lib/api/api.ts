import { type Client, connectionMessages, createClient, reportListMessages } from "@takseru/shared-types";
import { createUuid } from "../uuid";
import { ApiError, messageOf } from "./api-error";
import { apis } from "./contract";
import { clearSession, getSession, readToken, syncWithStoredSession } from "./session-store";
import { transport } from "./transport";

export { ApiError, type ApiErrorCode, messageOf } from "./api-error";
export { endServerSession } from "./end-server-session";

/** One user's request is neither sent nor answered in another user's session. */
export const sessionChangedError = () =>
  new ApiError({
    code: "SESSION_CHANGED",
    status: 0,
    message: "You have signed in or out in another tab.",
  });

/**
 * The typed client of the whole contract. A 401 ends the session that the call was made in. Once another user has
 * signed in, in whatever tab, the first user's calls are not sent and their answers are dropped.
 */
export const api: Client = createClient(apis, async (request) => {
  if (syncWithStoredSession()) throw sessionChangedError();
  const token = readToken();
  const { user } = getSession();
  try {
    const reply = await transport(request);
    if (user && getSession().user?.id !== user.id) throw sessionChangedError();
    return reply;
  } catch (error) {
    const ended = error instanceof ApiError && error.status === 401;
    // A late 401 of an earlier session must not end a newer one.
    if (ended && token !== null && token === readToken()) clearSession("expired");
    throw error;
  }
});

/**
 * Why the API cannot be used now, for a person; `undefined` where it answers: "Network error" without any answer,
 * "API connection failed" with the failure of its health check otherwise.
 */
export const testConnection = async (): Promise<string | undefined> => {
  try {
    await api.health.health();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NETWORK") return connectionMessages.networkError;
    const { connectionFailed, healthFailed } = connectionMessages;
    return `${connectionFailed}. ${healthFailed}: ${messageOf(error, reportListMessages.requestFailed)}`;
  }
};

/** A fresh `Idempotency-Key`, for one call and its repeats. */
export const createIdempotencyKey = (): string => createUuid().replaceAll("-", "");
