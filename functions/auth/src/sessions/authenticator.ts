import { type Authenticate, type Clock, createCallCounter } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import { readSessionToken } from "../credentials/tokens.ts";
import { createSessionStore } from "../storage/sessions.ts";
import { type AccountRepositoryDependencies, createTableStore } from "../storage/table-store.ts";
import { hasExpired } from "./has-expired.ts";

const LAST_USE_MS = limits.session.lastUseMinutes * 60_000;

/**
 * For every room's handler: the holder of a session token. One read, and a write only once in a few minutes of use. A
 * call of a group is counted beside the read, for the user whom the token names; a token that is not good gives the
 * call back, so a forged one uses up nobody's calls.
 */
export const createAuthenticator = ({
  clock,
  ...store
}: AccountRepositoryDependencies & { clock: Clock }): Authenticate => {
  const { findSession, touchSession } = createSessionStore(createTableStore(store));
  const calls = createCallCounter({ ...store, clock });
  return async (token, group) => {
    const parsed = readSessionToken(token);
    if (!parsed) return undefined;
    const { userId, hash } = parsed;
    const [found, counted] = await Promise.allSettled([
      findSession(userId, hash),
      group && calls.count(userId, group),
    ]);
    const now = clock.now();
    const session = found.status === "fulfilled" ? found.value : undefined;
    if (!session || hasExpired(session, now)) {
      if (counted.status === "fulfilled") await counted.value?.release().catch(() => undefined);
      if (found.status === "rejected") throw found.reason;
      return undefined;
    }
    if (counted.status === "rejected") throw counted.reason;
    if (now.getTime() - Date.parse(session.last_used_at) >= LAST_USE_MS)
      // The call does not wait for this write to succeed.
      await touchSession(userId, hash, now).catch(() => undefined);
    return { userId, sessionId: hash };
  };
};
