import { AppError, type Clock, type Log } from "@takseru/kit";
import { hashToken } from "../credentials/tokens.ts";
import type { AccountClosures } from "../storage/account-closures.ts";
import { createErasure } from "./finish-erasures.ts";

export interface AccountErasureDependencies {
  accounts: Pick<AccountClosures, "findErasure" | "openClosures" | "eraseBatch" | "noteErased">;
  clock: Clock;
  log: Log;
}

/** Deletes what the Accounts table has of a closed account. */
export const createAccountErasure = ({ accounts, clock, log }: AccountErasureDependencies) => {
  const { erase, finishErasures } = createErasure({
    openClosures: () => accounts.openClosures("account"),
    eraseStep: (userId) => accounts.eraseBatch(userId),
    noteErased: (userId) => accounts.noteErased("account", userId, clock.now()),
    clock,
    log,
  });
  return {
    eraseAccount: async (token: string): Promise<{ done: boolean }> => {
      const userId = await accounts.findErasure(hashToken(token));
      if (userId === undefined) throw new AppError("ERASURE_NOT_FOUND");
      return { done: await erase(userId) };
    },

    finishErasures,
  };
};
