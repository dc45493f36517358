import type { Clock } from "@takseru/kit";
import { happened } from "../storage/account-events.ts";
import {
  type AccountRepository,
  SESSIONS_BATCH_SIZE,
  type StoredSession,
} from "../storage/account-repository.ts";

export const createSessionEnder = ({ accounts, clock }: { accounts: AccountRepository; clock: Clock }) => {
  const end = async (userId: string, sessions: readonly StoredSession[]): Promise<void> => {
    for (let start = 0; start < sessions.length; start += SESSIONS_BATCH_SIZE) {
      const batch = sessions.slice(start, start + SESSIONS_BATCH_SIZE);
      const session_ids = batch.map(({ session_id }) => session_id);
      await accounts.endSessions(
        batch.map(({ tokenHash }) => tokenHash),
        happened(userId, clock.now(), { event: "sessions_ended", session_ids }),
      );
    }
  };

  /** All of them, or all but the one that is kept. */
  const endAll = async (userId: string, keptHash?: string): Promise<void> => {
    const sessions = await accounts.listSessions(userId);
    await end(
      userId,
      sessions.filter(({ tokenHash }) => tokenHash !== keptHash),
    );
  };

  return {
    end,
    endAll,

    /**
     * Ends them before a new password holds as well as after: broken off in between, the call leaves nobody signed in
     * with the former password who should not be, and may be made again.
     */
    withNewPassword: async (userId: string, keptHash: string | undefined, change: () => Promise<void>) => {
      await endAll(userId, keptHash);
      await change();
      await endAll(userId, keptHash);
    },
  };
};

export type SessionEnder = ReturnType<typeof createSessionEnder>;
