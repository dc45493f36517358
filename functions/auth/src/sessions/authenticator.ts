import type { Authenticate, Clock } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import { readSessionToken } from "../credentials/tokens.ts";
import { createSessionStore } from "../storage/sessions.ts";
import { type AccountRepositoryDependencies, createTableStore } from "../storage/table-store.ts";
import { hasExpired } from "./has-expired.ts";

const LAST_USE_MS = limits.session.lastUseMinutes * 60_000;

/** For every room's handler: the holder of a session token. One read; a write only once in a few minutes of use. */
export const createAuthenticator = ({
  clock,
  ...store
}: AccountRepositoryDependencies & { clock: Clock }): Authenticate => {
  const { findSession, touchSession } = createSessionStore(createTableStore(store));
  return async (token) => {
    const parsed = readSessionToken(token);
    if (!parsed) return undefined;
    const { userId, hash } = parsed;
    const session = await findSession(userId, hash);
    const now = clock.now();
    if (!session || hasExpired(session, now)) return undefined;
    if (now.getTime() - Date.parse(session.last_used_at) >= LAST_USE_MS)
      // The call does not depend on this write.
      await touchSession(userId, hash, now).catch(() => undefined);
    return { userId, sessionId: hash };
  };
};
