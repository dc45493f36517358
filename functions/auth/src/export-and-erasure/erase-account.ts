import { AppError, type Clock, type Log, type Mailer } from "@takseru/kit";
import { hashToken } from "../credentials/tokens.ts";
import type { AccountClosures } from "../storage/account-closures.ts";
import { createErasure } from "./finish-erasures.ts";

export interface AccountErasureDependencies {
  accounts: Pick<AccountClosures, "findErasure" | "openClosures" | "eraseBatch" | "noteErased">;
  mailer?: Pick<Mailer, "forget">;
  clock: Clock;
  log: Log;
}

/** Deletes a closed account's rows of the Accounts table, and its mails where the mailer keeps them. */
export const createAccountErasure = ({ accounts, mailer, clock, log }: AccountErasureDependencies) => {
  const { erase, finishErasures } = createErasure({
    openClosures: () => accounts.openClosures("account"),
    eraseStep: (userId) => accounts.eraseBatch(userId),
    noteErased: async (userId) => {
      await mailer?.forget?.(userId);
      await accounts.noteErased("account", userId, clock.now());
    },
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
