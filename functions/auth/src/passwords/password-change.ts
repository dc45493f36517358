import { randomUUID } from "node:crypto";
import type { Caller, Clock } from "@takseru/kit";
import type { PasswordChange } from "@takseru/shared-types";
import type { z } from "zod";
import { refuseWeakPassword } from "../credentials/common-passwords.ts";
import { describeDevice } from "../credentials/device-name.ts";
import type { PasswordHasher } from "../credentials/password-hash.ts";
import { passwordChangedMail } from "../mail/mail-texts.ts";
import type { MailSender } from "../mail/send-mail.ts";
import type { SessionEnding } from "../sessions/end-sessions.ts";
import { accountEvent } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";
import type { PasswordCheck } from "./password-check.ts";

export interface PasswordChangeDependencies {
  accounts: AccountRepository;
  clock: Clock;
  siteOrigin: string;
  passwords: PasswordHasher;
  mailSender: MailSender;
  checkPassword: PasswordCheck;
  sessionEnding: SessionEnding;
}

export const createPasswordChange = ({
  accounts,
  clock,
  siteOrigin,
  passwords,
  mailSender,
  checkPassword,
  sessionEnding,
}: PasswordChangeDependencies) => {
  return {
    /** Ends the other sessions; the caller's continues. */
    changePassword: async (
      { userId, sessionId }: Caller,
      { currentPassword, newPassword }: z.output<typeof PasswordChange>,
      userAgent: string,
    ) => {
      const account = await checkPassword(userId, currentPassword);
      refuseWeakPassword("newPassword", newPassword, account.email);
      const now = clock.now();
      const next = { password_hash: await passwords.hash(newPassword), password_id: randomUUID() };
      const device = describeDevice(userAgent);
      await sessionEnding.endAroundPasswordChange(userId, sessionId, () =>
        accounts.changePassword(
          account.password_hash,
          next,
          accountEvent(userId, now, { event: "password_changed", device }),
        ),
      );
      const changed = { at: now.toISOString(), device };
      await mailSender.trySend(passwordChangedMail(account.email, siteOrigin, changed));
    },
  };
};
