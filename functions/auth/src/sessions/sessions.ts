import { randomUUID } from "node:crypto";
import { AppError, type Caller, type Clock, compareStrings, epochSeconds } from "@takseru/kit";
import { limits, type Session } from "@takseru/shared-types";
import { createSessionToken } from "../credentials/tokens.ts";
import { accountEvent } from "../storage/account-events.ts";
import type { AccountRepository, StoredSession } from "../storage/account-repository.ts";
import type { KnownDevice } from "../storage/records.ts";
import type { SessionEnding } from "./end-sessions.ts";
import { hasExpired } from "./has-expired.ts";

export interface SessionDependencies {
  accounts: AccountRepository;
  clock: Clock;
  sessionEnding: SessionEnding;
}

interface NewSession {
  remember: boolean;
  /** Such as "Chrome on Android". */
  device: string;
  /** The browsers that the account knows from now on; without it they stay. */
  devices: KnownDevice[] | undefined;
}

const HOUR_SECONDS = 3_600;

const latestFirst = (a: StoredSession, b: StoredSession): number =>
  compareStrings(b.last_used_at, a.last_used_at) || compareStrings(b.created_at, a.created_at);

/** `Caller.sessionId` and the table's key are the hash of the session's token; its owner sees another id. */
export const createSessions = ({ accounts, clock, sessionEnding }: SessionDependencies) => {
  const listActive = async (userId: string): Promise<StoredSession[]> => {
    const now = clock.now();
    return (await accounts.listSessions(userId))
      .filter((session) => !hasExpired(session, now))
      .sort(latestFirst);
  };

  return {
    /** Returns the token; throws LOGIN_FAILED if the password that was checked has been changed since. */
    start: async (
      { user_id, password_hash }: { user_id: string; password_hash: string },
      { remember, device, devices }: NewSession,
    ): Promise<string> => {
      const now = clock.now();
      const hours = remember ? limits.session.rememberedDays * 24 : limits.session.hours;
      const { token, hash } = createSessionToken(user_id);
      const session_id = randomUUID();
      await accounts.startSession(
        hash,
        {
          session_id,
          device,
          created_at: now.toISOString(),
          last_used_at: now.toISOString(),
          expires_at_epoch: epochSeconds(now) + hours * HOUR_SECONDS,
        },
        password_hash,
        devices,
        accountEvent(user_id, now, { event: "signed_in", session_id, device }),
      );
      return token;
    },

    /** The oldest sessions, which end when one more begins. */
    sessionsOverLimit: async (userId: string): Promise<StoredSession[]> =>
      (await listActive(userId)).slice(limits.session.perAccount - 1),

    logout: ({ userId, sessionId }: Caller): Promise<void> =>
      accounts.endSessions([sessionId], accountEvent(userId, clock.now(), { event: "signed_out" })),

    /** The caller's session first, then by last use. */
    listSessions: async ({ userId, sessionId }: Caller): Promise<Session[]> => {
      const sessions = (await listActive(userId)).map(
        ({ session_id, device, created_at, last_used_at, tokenHash }) => ({
          id: session_id,
          device,
          created_at,
          last_used_at,
          current: tokenHash === sessionId,
        }),
      );
      return sessions.sort((a, b) => Number(b.current) - Number(a.current));
    },

    endSession: async ({ userId }: Caller, id: string): Promise<void> => {
      const session = (await listActive(userId)).find(({ session_id }) => session_id === id);
      if (!session) throw new AppError("SESSION_NOT_FOUND");
      await accounts.endSessions(
        [session.tokenHash],
        accountEvent(userId, clock.now(), { event: "session_ended", session_id: id }),
      );
    },

    /** No other browser is a known one afterwards, nor is this one until it signs in again. */
    endOtherSessions: async ({ userId, sessionId }: Caller): Promise<void> => {
      await accounts.forgetDevices(userId);
      await sessionEnding.endAll(userId, sessionId);
    },
  };
};
