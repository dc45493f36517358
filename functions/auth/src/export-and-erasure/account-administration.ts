import { AppError, type Clock, epochSeconds } from "@takseru/kit";
import { DAY_SECONDS, limits } from "@takseru/shared-types";
import { createToken } from "../credentials/tokens.ts";
import { createSessionEnding } from "../sessions/end-sessions.ts";
import { accountEvent } from "../storage/account-events.ts";
import { createAccountRepository } from "../storage/account-repository.ts";
import type { AccountRepositoryDependencies } from "../storage/table-store.ts";

/** What whoever runs the product does with one valuer's account, without its password. No route leads here. */
export const createAccountAdministration = ({
  clock,
  ...store
}: AccountRepositoryDependencies & { clock: Clock }) => {
  const accounts = createAccountRepository(store);
  const sessionEnding = createSessionEnding({ accounts, clock });

  const find = async (email: string) => {
    const ownership = await accounts.findEmail(email);
    const account = ownership && (await accounts.findAccount(ownership.user_id));
    return account && { ...account, sessions: (await accounts.listSessions(account.user_id)).length };
  };

  const demand = async (email: string) => {
    const account = await find(email);
    if (!account) throw new AppError("NOT_SIGNED_IN");
    return account;
  };

  return {
    /** The account of an address, and how many sessions it has. */
    find,

    /** Nobody signs in from now on, and every session ends; all else stays as it is. */
    block: async (email: string): Promise<void> => {
      const { user_id } = await demand(email);
      await accounts.blockAccount(accountEvent(user_id, clock.now(), { event: "blocked" }));
      // No session begins after that, so none is left.
      await sessionEnding.endAll(user_id);
      await accounts.pauseDailyMail(user_id, true);
    },

    unblock: async (email: string): Promise<void> => {
      const { user_id } = await demand(email);
      await accounts.unblockAccount(accountEvent(user_id, clock.now(), { event: "unblocked" }));
      await accounts.pauseDailyMail(user_id, false);
    },

    /** As if the owner had closed it: nobody can sign in, and the hourly task erases what is left. */
    close: async (email: string): Promise<void> => {
      const account = await demand(email);
      const now = clock.now();
      const until = epochSeconds(now) + limits.erasureDays * DAY_SECONDS;
      await sessionEnding.endAroundPasswordChange(account.user_id, undefined, () =>
        // Nobody gets the token: the task needs none.
        accounts.closeAccount(account, createToken().hash, now, until),
      );
    },
  };
};
