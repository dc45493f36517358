import { AppError, type Clock, epochSeconds, type RequestMetadata } from "@takseru/kit";
import { limits, type Registration } from "@takseru/shared-types";
import type { z } from "zod";
import { refuseWeakPassword } from "../credentials/common-passwords.ts";
import { describeDevice } from "../credentials/device-name.ts";
import type { PasswordHasher } from "../credentials/password-hash.ts";
import { hashToken } from "../credentials/tokens.ts";
import { createLink, createLinkForNobody } from "../mail/email-links.ts";
import { alreadyRegisteredMail, type Doing, verificationMail } from "../mail/mail-texts.ts";
import type { MailSender } from "../mail/send-mail.ts";
import { happened } from "../storage/account-events.ts";
import type { AccountRepository, RegistrationMark } from "../storage/account-repository.ts";
import { normalizedEmail } from "../storage/keys.ts";
import type { EmailRecord } from "../storage/records.ts";
import type { MinimumResponseTime } from "../throttling/minimum-response-time.ts";
import type { Throttle } from "../throttling/throttle.ts";
import { mails } from "../throttling/throttle-limits.ts";
import { newAccount, newAccountOfNobody, VERIFICATION_SECONDS } from "./new-account.ts";

export interface RegistrationDependencies {
  accounts: AccountRepository;
  clock: Clock;
  siteOrigin: string;
  passwords: PasswordHasher;
  post: MailSender;
  throttle: Throttle;
  floor: MinimumResponseTime;
}

type NewRegistration = z.output<typeof Registration>;

const HOUR = 3_600;

/** Nobody is signed in yet: a key holds for one address. */
const markOf = (email: string, key: string | undefined, now: number): RegistrationMark | undefined =>
  key === undefined
    ? undefined
    : {
        hash: hashToken(`${normalizedEmail(email)}/${key}`),
        now,
        until: now + limits.idempotencyHours * HOUR,
      };

const doingOf = ({ registered_at: at, registered_with: device }: EmailRecord): Doing | undefined =>
  at === undefined || device === undefined ? undefined : { at, device };

export const createRegistration = ({
  accounts,
  clock,
  siteOrigin,
  passwords,
  post,
  throttle,
  floor,
}: RegistrationDependencies) => {
  /** Makes the account, unless the address is a confirmed one's; gives the mail that is to be sent. */
  const registerNew = async (
    { password, ...registration }: NewRegistration,
    device: string,
    mark: RegistrationMark | undefined,
  ) => {
    const now = clock.now();
    const registered = { ...registration, passwordHash: await passwords.hash(password), device, now };
    const { email } = registration;

    const tellOwner = async ({ user_id, email: address }: EmailRecord) => {
      const again = happened(user_id, now, { event: "registered_again", device });
      const nobody = { ...registered, passwordHash: passwords.hashOfNobody };
      const outcome = await accounts.register(newAccountOfNobody(nobody, again), mark);
      return outcome === "repeated" ? undefined : alreadyRegisteredMail(address, siteOrigin);
    };

    const owner = await accounts.findEmail(email);
    if (owner?.verified_at) return tellOwner(owner);
    const { token, rows } = newAccount(registered);
    const outcome = await accounts.register(rows, mark);
    if (outcome === "repeated") return undefined;
    if (outcome === "done")
      return verificationMail(email, siteOrigin, token, { at: now.toISOString(), device });
    // It was confirmed between the two calls.
    const winner = await accounts.findEmail(email);
    if (!winner) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
    return tellOwner(winner);
  };

  return {
    /** Says the same for a new and for a known address, and costs the same; only the mail tells them apart. */
    register: async (registration: NewRegistration, { ip, userAgent, idempotencyKey }: RequestMetadata) => {
      const { email, password } = registration;
      refuseWeakPassword("password", password, email);
      const mark = markOf(email, idempotencyKey, epochSeconds(clock.now()));
      if (mark && (await accounts.isRepeatedRegistration(mark))) return;
      await throttle.calls(mails("register", email, ip), () =>
        floor(async () => {
          const mail = await registerNew(registration, describeDevice(userAgent), mark);
          if (!mail) return;
          await post.send(mail).catch(async (error: unknown) => {
            if (mark) await accounts.forgetRegistration(mark);
            throw error;
          });
        }),
      );
    },

    verifyEmail: async (token: string, userAgent: string) => {
      const hash = hashToken(token);
      const link = await accounts.findVerification(hash);
      if (!link) throw new AppError("LINK_INVALID");
      const device = describeDevice(userAgent);
      await accounts.confirmEmail(
        hash,
        link,
        happened(link.user_id, clock.now(), { event: "email_confirmed", device }),
      );
    },

    /** An unknown address gets no mail: nobody may have us write to strangers. */
    resendVerification: (email: string, { ip }: RequestMetadata) =>
      throttle.calls(mails("resend-verification", email, ip), () =>
        floor(async () => {
          const now = clock.now();
          const ownership = await accounts.findEmail(email);
          const waits = ownership !== undefined && ownership.verified_at === undefined;
          const { token, hash, record } = waits
            ? createLink(ownership.user_id, ownership.email, now, VERIFICATION_SECONDS)
            : createLinkForNobody(now, VERIFICATION_SECONDS);
          await accounts.addVerification(hash, record);
          if (!ownership) return;
          // To the address as it was registered, not as it was typed just now.
          await post.sendQuietly(
            waits
              ? verificationMail(ownership.email, siteOrigin, token, doingOf(ownership))
              : alreadyRegisteredMail(ownership.email, siteOrigin),
          );
        }),
      ),
  };
};
