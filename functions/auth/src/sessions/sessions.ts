import { randomUUID } from "node:crypto";
import {
  AppError,
  type Authenticate,
  type Caller,
  type Clock,
  compareStrings,
  epochSeconds,
} from "@takseru/kit";
import { limits, type Session } from "@takseru/shared-types";
import { createSessionToken, readSessionToken } from "../credentials/tokens.ts";
import { happened } from "../storage/account-events.ts";
import type { AccountRepository, StoredSession } from "../storage/account-repository.ts";
import type { SessionEnder } from "./end-sessions.ts";

export interface SessionDependencies {
  accounts: AccountRepository;
  clock: Clock;
}

const HOUR = 3_600;
const LAST_USE_MS = limits.session.lastUseMinutes * 60_000;

/** DynamoDB drops expired items late, so the time is looked at here. */
const isOver = ({ expires_at_epoch }: Pick<StoredSession, "expires_at_epoch">, now: Date): boolean =>
  expires_at_epoch <= epochSeconds(now);

/** Who holds a token. One read; and, once in a few minutes, a note that it was used. */
export const createSessionReader =
  ({
    accounts,
    clock,
  }: {
    accounts: Pick<AccountRepository, "findSession" | "touchSession">;
    clock: Clock;
  }): Authenticate =>
  async (token) => {
    const place = readSessionToken(token);
    if (!place) return undefined;
    const { userId, hash } = place;
    const session = await accounts.findSession(userId, hash);
    const now = clock.now();
    if (!session || isOver(session, now)) return undefined;
    if (now.getTime() - Date.parse(session.last_used_at) >= LAST_USE_MS)
      // The call itself does not depend on it.
      await accounts.touchSession(userId, hash, now).catch(() => undefined);
    return { userId, sessionId: hash };
  };

const latestFirst = (a: StoredSession, b: StoredSession): number =>
  compareStrings(b.last_used_at, a.last_used_at) || compareStrings(b.created_at, a.created_at);

/** A session is its token's hash in `Caller.sessionId` and in the table; its owner sees another id. */
export const createSessions = ({ accounts, clock, ender }: SessionDependencies & { ender: SessionEnder }) => {
  const listLive = async (userId: string): Promise<StoredSession[]> => {
    const now = clock.now();
    return (await accounts.listSessions(userId)).filter((session) => !isOver(session, now)).sort(latestFirst);
  };

  return {
    /** A token for whoever knows the password; throws LOGIN_FAILED if that has been changed meanwhile. */
    start: async (
      { user_id, password_hash }: { user_id: string; password_hash: string },
      { remember, device }: { remember: boolean; device: string },
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
          expires_at_epoch: epochSeconds(now) + hours * HOUR,
        },
        password_hash,
        happened(user_id, now, { event: "signed_in", session_id, device }),
      );
      return token;
    },

    /** Those that end when one more begins: so many that ending them would take too long do not come together. */
    surplus: async (userId: string): Promise<StoredSession[]> =>
      (await listLive(userId)).slice(limits.session.perAccount - 1),

    logout: ({ userId, sessionId }: Caller): Promise<void> =>
      accounts.endSessions([sessionId], happened(userId, clock.now(), { event: "signed_out" })),

    /** The one that asks first, then by last use. */
    listSessions: async ({ userId, sessionId }: Caller): Promise<Session[]> => {
      const sessions = (await listLive(userId)).map(
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
      const session = (await listLive(userId)).find(({ session_id }) => session_id === id);
      if (!session) throw new AppError("SESSION_NOT_FOUND");
      await accounts.endSessions(
        [session.tokenHash],
        happened(userId, clock.now(), { event: "session_ended", session_id: id }),
      );
    },

    endOtherSessions: ({ userId, sessionId }: Caller): Promise<void> => ender.endAll(userId, sessionId),
  };
};
