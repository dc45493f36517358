import { randomUUID } from "node:crypto";
import { AppError, type Clock, type RequestMetadata } from "@takseru/kit";
import { limits } from "@takseru/shared-types";
import { refuseWeakPassword } from "../credentials/common-passwords.ts";
import { describeDevice } from "../credentials/device-name.ts";
import type { PasswordHasher } from "../credentials/password-hash.ts";
import { hashToken } from "../credentials/tokens.ts";
import { createDummyLink, createLink } from "../mail/create-link.ts";
import { passwordChangedMail, passwordLinkMail } from "../mail/mail-texts.ts";
import type { MailSender } from "../mail/send-mail.ts";
import type { SessionEnding } from "../sessions/end-sessions.ts";
import { accountEvent, dummyAccountEvent } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";
import type { MinimumResponseTime } from "../throttling/minimum-response-time.ts";
import type { Throttle } from "../throttling/throttle.ts";
import { accountSignInLimit, mailLimits } from "../throttling/throttle-limits.ts";

export interface PasswordResetDependencies {
  accounts: AccountRepository;
  clock: Clock;
  siteOrigin: string;
  passwords: PasswordHasher;
  mailSender: MailSender;
  throttle: Throttle;
  minimumResponseTime: MinimumResponseTime;
  sessionEnding: SessionEnding;
}

const LINK_SECONDS = limits.passwordResetMinutes * 60;

export const createPasswordReset = ({
  accounts,
  clock,
  siteOrigin,
  passwords,
  mailSender,
  throttle,
  minimumResponseTime,
  sessionEnding,
}: PasswordResetDependencies) => ({
  /** An unknown address causes the same reads and writes as a known one, and no mail. */
  forgotPassword: (email: string, { ip, userAgent }: RequestMetadata) =>
    throttle.limitCalls(mailLimits("forgot-password", email, ip), () =>
      minimumResponseTime(async () => {
        const now = clock.now();
        const device = describeDevice(userAgent);
        const ownership = await accounts.findEmail(email);
        const account = await accounts.findAccount(ownership?.user_id ?? randomUUID());
        const { token, hash, record } = account
          ? createLink(account.user_id, account.email, now, LINK_SECONDS)
          : createDummyLink(now, LINK_SECONDS);
        const event = { event: "password_link_sent", device } as const;
        await accounts.addPasswordLink(
          hash,
          { ...record, password_id: account?.password_id },
          account ? accountEvent(account.user_id, now, event) : dummyAccountEvent(now, event),
        );
        if (!account) return;
        const asked = { at: now.toISOString(), device };
        await mailSender.trySend(passwordLinkMail(account.email, siteOrigin, token, asked));
      }),
    ),

  /**
   * The link proves the address, so it confirms it too. An owner thereby takes over an account that somebody else
   * registered with the address; its password and sessions end.
   */
  resetPassword: async (token: string, password: string, { ip, userAgent }: RequestMetadata) => {
    const hash = hashToken(token);
    const now = clock.now();
    const link = await accounts.findPasswordLink(hash, now);
    const account = await accounts.findAccount(link.user_id);
    if (account?.password_id !== link.password_id) throw new AppError("LINK_EXPIRED");
    refuseWeakPassword("password", password, link.email);
    const next = { password_hash: await passwords.hash(password), password_id: randomUUID() };
    const device = describeDevice(userAgent);
    await sessionEnding.endAroundPasswordChange(link.user_id, undefined, () =>
      accounts.resetPassword(
        hash,
        link,
        next,
        accountEvent(link.user_id, now, { event: "password_reset", device }),
      ),
    );
    await throttle.reset(accountSignInLimit(link.email, ip));
    const changed = { at: now.toISOString(), device };
    await mailSender.trySend(passwordChangedMail(link.email, siteOrigin, changed));
  },
});
