import { type Caller, type Clock, epochSeconds } from "@takseru/kit";
import { type AccountClosing, DAY_SECONDS, limits } from "@takseru/shared-types";
import type { z } from "zod";
import { describeDevice } from "../credentials/device-name.ts";
import { hashToken } from "../credentials/tokens.ts";
import { accountClosedMail } from "../mail/account-deleted-mail.ts";
import type { MailSender } from "../mail/send-mail.ts";
import type { PasswordCheck } from "../passwords/password-check.ts";
import type { SessionEnding } from "../sessions/end-sessions.ts";
import { erasureTokenUsed } from "../storage/account-closures.ts";
import type { AccountRepository } from "../storage/account-repository.ts";

export interface AccountClosingDependencies {
  accounts: Pick<AccountRepository, "closeAccount" | "findErasure">;
  clock: Clock;
  siteOrigin: string;
  checkPassword: PasswordCheck;
  sessionEnding: SessionEnding;
  mailSender: MailSender;
}

/** The end of an account; its data are erased afterwards, in steps. It asks for the password again. */
export const createAccountClosing = ({
  accounts,
  clock,
  siteOrigin,
  checkPassword,
  sessionEnding,
  mailSender,
}: AccountClosingDependencies) => ({
  /** A crash before the account is closed leaves it signed out and otherwise as it was. */
  closeAccount: async (
    { userId }: Caller,
    { password, erasure_token }: z.output<typeof AccountClosing>,
    userAgent: string,
  ) => {
    const account = await checkPassword(userId, password);
    const tokenHash = hashToken(erasure_token);
    // Before the sessions end: a refused call changes nothing.
    if (await accounts.findErasure(tokenHash)) throw erasureTokenUsed();
    const now = clock.now();
    const until = epochSeconds(now) + limits.erasureDays * DAY_SECONDS;
    await sessionEnding.endAroundPasswordChange(userId, undefined, () =>
      accounts.closeAccount(account, tokenHash, now, until),
    );
    const closed = { at: now.toISOString(), device: describeDevice(userAgent) };
    await mailSender.trySend({ ...accountClosedMail(account.email, siteOrigin, closed), endOf: userId });
  },
});
