import { randomUUID } from "node:crypto";
import type { Caller, Clock } from "@takseru/kit";
import type { PasswordChange } from "@takseru/shared-types";
import type { z } from "zod";
import { describeDevice } from "./device.ts";
import { happened } from "./events.ts";
import { passwordChangedMail } from "./mails.ts";
import type { PasswordCheck } from "./password-check.ts";
import type { Passwords } from "./passwords.ts";
import type { Post } from "./post.ts";
import type { AccountRepository } from "./repository.ts";
import type { SessionEnder } from "./session-ender.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

export interface PasswordChangeDependencies {
  accounts: AccountRepository;
  clock: Clock;
  siteOrigin: string;
  passwords: Passwords;
  post: Post;
  checkPassword: PasswordCheck;
  ender: SessionEnder;
}

export const createPasswordChange = ({
  accounts,
  clock,
  siteOrigin,
  passwords,
  post,
  checkPassword,
  ender,
}: PasswordChangeDependencies) => {
  return {
    /** Ends the other sessions; the one that asks goes on. */
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
      await ender.withNewPassword(userId, sessionId, () =>
        accounts.changePassword(
          account.password_hash,
          next,
          happened(userId, now, { event: "password_changed", device }),
        ),
      );
      const changed = { at: now.toISOString(), device };
      await post.sendQuietly(passwordChangedMail(account.email, siteOrigin, changed));
    },
  };
};
