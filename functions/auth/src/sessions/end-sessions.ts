import type { Clock } from "@takseru/kit";
import { accountEvent } from "../storage/account-events.ts";
import {
  type AccountRepository,
  SESSIONS_BATCH_SIZE,
  type StoredSession,
} from "../storage/account-repository.ts";

export const createSessionEnding = ({ accounts, clock }: { accounts: AccountRepository; clock: Clock }) => {
  const endListed = async (userId: string, sessions: readonly StoredSession[]): Promise<void> => {
    for (let start = 0; start < sessions.length; start += SESSIONS_BATCH_SIZE) {
      const batch = sessions.slice(start, start + SESSIONS_BATCH_SIZE);
      const session_ids = batch.map(({ session_id }) => session_id);
      await accounts.endSessions(
        batch.map(({ tokenHash }) => tokenHash),
        accountEvent(userId, clock.now(), { event: "sessions_ended", session_ids }),
      );
    }
  };

  /** Ends all sessions of a user, or all but the one with `keptHash`. */
  const endAll = async (userId: string, keptHash?: string): Promise<void> => {
    const sessions = await accounts.listSessions(userId);
    await endListed(
      userId,
      sessions.filter(({ tokenHash }) => tokenHash !== keptHash),
    );
  };

  return {
    endListed,
    endAll,

    /**
     * Ends sessions before and after the password is changed: a call that is cut off in between leaves no session of
     * the former password, and it can be repeated.
     */
    endAroundPasswordChange: async (
      userId: string,
      keptHash: string | undefined,
      change: () => Promise<void>,
    ) => {
      await endAll(userId, keptHash);
      await change();
      await endAll(userId, keptHash);
    },
  };
};

export type SessionEnding = ReturnType<typeof createSessionEnding>;
