import { AppError, type Caller, type Clock, epochSeconds } from "@takseru/kit";
import { type AccountClosing, type ExportFile, limits } from "@takseru/shared-types";
import type { z } from "zod";
import { describeDevice } from "../credentials/device-name.ts";
import { createToken, hashToken } from "../credentials/tokens.ts";
import { accountClosedMail } from "../mail/account-deleted-mail.ts";
import type { MailSender } from "../mail/send-mail.ts";
import type { PasswordCheck } from "../passwords/password-check.ts";
import type { SessionEnder } from "../sessions/end-sessions.ts";
import { happened } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";

export interface AccountClosingDependencies {
  accounts: AccountRepository;
  clock: Clock;
  siteOrigin: string;
  checkPassword: PasswordCheck;
  ender: SessionEnder;
  post: MailSender;
}

const HOUR_SECONDS = 3_600;
/** In one call: 2,000 rows in some seconds. */
const MAX_BATCHES = 40;

const file = (name: string, content: unknown): ExportFile => ({
  name: `${name}.json`,
  text: JSON.stringify(content, null, 2),
});

/** Taking everything along, and leaving for good; both for the one who knows the password. */
export const createAccountClosing = ({
  accounts,
  clock,
  siteOrigin,
  checkPassword,
  ender,
  post,
}: AccountClosingDependencies) => ({
  /** What this room has of the account, and a token with which the reports room gives the rest. */
  exportAccount: async ({ userId }: Caller, password: string, userAgent: string) => {
    const { email, created_at } = await checkPassword(userId, password);
    const now = clock.now();
    const { token, hash } = createToken();
    await accounts.allowExport(
      hash,
      epochSeconds(now) + limits.exportHours * HOUR_SECONDS,
      happened(userId, now, { event: "data_exported", device: describeDevice(userAgent) }),
    );
    const [profile, sessions, events] = await Promise.all([
      accounts.readProfile(userId),
      accounts.listSessions(userId),
      accounts.listEvents(userId),
    ]);
    return {
      token,
      files: [
        file("account", { user_id: userId, email, created_at }),
        file("profile", profile),
        file(
          "sessions",
          sessions.map(({ tokenHash: _, ...session }) => session),
        ),
        file("account-history", events),
      ],
    };
  },

  /** Cut off before the account is closed, it leaves an account that is signed out and otherwise as it was. */
  closeAccount: async (
    { userId }: Caller,
    { password, erasure_token }: z.output<typeof AccountClosing>,
    userAgent: string,
  ) => {
    const account = await checkPassword(userId, password);
    const now = clock.now();
    const until = epochSeconds(now) + limits.erasureDays * 24 * HOUR_SECONDS;
    await ender.withNewPassword(userId, undefined, () =>
      accounts.closeAccount(account, hashToken(erasure_token), now, until),
    );
    const closed = { at: now.toISOString(), device: describeDevice(userAgent) };
    await post.sendQuietly(accountClosedMail(account.email, siteOrigin, closed));
  },

  /** Goes on wherever an earlier call was cut off. */
  eraseAccount: async (token: string): Promise<{ done: boolean }> => {
    const userId = await accounts.findErasure(hashToken(token));
    if (userId === undefined) throw new AppError("ERASURE_NOT_FOUND");
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if (await accounts.eraseSome(userId)) return { done: true };
    return { done: false };
  },
});
