import { randomUUID } from "node:crypto";
import { AppError, type Clock, epochSeconds, type RequestMetadata } from "@takseru/kit";
import { type EmailVerification, limits, messages, type Registration } from "@takseru/shared-types";
import type { z } from "zod";
import { refuseWeakPassword } from "../credentials/common-passwords.ts";
import { describeDevice } from "../credentials/device-name.ts";
import type { PasswordHasher } from "../credentials/password-hash.ts";
import { hashToken } from "../credentials/tokens.ts";
import { createDummyLink, createLink } from "../mail/create-link.ts";
import { type Activity, alreadyRegisteredMail, verificationMail } from "../mail/mail-texts.ts";
import type { MailSender } from "../mail/send-mail.ts";
import { accountEvent } from "../storage/account-events.ts";
import type {
  AccountRepository,
  NewPassword,
  RegistrationIdempotency,
} from "../storage/account-repository.ts";
import { normalizedEmail } from "../storage/keys.ts";
import type { EmailRecord } from "../storage/records.ts";
import type { MinimumResponseTime } from "../throttling/minimum-response-time.ts";
import type { Throttle } from "../throttling/throttle.ts";
import { mailLimits, registrationPasswordLimit } from "../throttling/throttle-limits.ts";
import { buildDummyAccount, buildNewAccount, VERIFICATION_SECONDS } from "./new-account.ts";

export interface RegistrationDependencies {
  accounts: AccountRepository;
  clock: Clock;
  siteOrigin: string;
  passwords: PasswordHasher;
  mailSender: MailSender;
  throttle: Throttle;
  minimumResponseTime: MinimumResponseTime;
}

type NewRegistration = z.output<typeof Registration>;

const HOUR_SECONDS = 3_600;

/** Nobody is signed in yet, so an Idempotency-Key counts for one address. */
const idempotencyOf = (
  email: string,
  key: string | undefined,
  now: number,
): RegistrationIdempotency | undefined =>
  key === undefined
    ? undefined
    : {
        hash: hashToken(`${normalizedEmail(email)}/${key}`),
        now,
        until: now + limits.idempotencyHours * HOUR_SECONDS,
      };

const activityOf = ({ registered_at: at, registered_with: device }: EmailRecord): Activity | undefined =>
  at === undefined || device === undefined ? undefined : { at, device };

export const createRegistration = ({
  accounts,
  clock,
  siteOrigin,
  passwords,
  mailSender,
  throttle,
  minimumResponseTime,
}: RegistrationDependencies) => {
  /** Creates the account, unless the address is confirmed; returns the mail to send, none for a repeated call. */
  const registerNew = async (
    { password, ...registration }: NewRegistration,
    device: string,
    idempotency: RegistrationIdempotency | undefined,
  ) => {
    const now = clock.now();
    const registered = { ...registration, passwordHash: await passwords.hash(password), device, now };
    const { email } = registration;

    const tellOwner = async ({ user_id, email: address }: EmailRecord) => {
      const event = accountEvent(user_id, now, { event: "registered_again", device });
      const dummy = { ...registered, passwordHash: passwords.dummyHash };
      const outcome = await accounts.register(buildDummyAccount(dummy, event), idempotency);
      return outcome === "repeated" ? undefined : alreadyRegisteredMail(address, siteOrigin);
    };

    const owner = await accounts.findEmail(email);
    if (owner?.verified_at) return tellOwner(owner);
    const { token, rows } = buildNewAccount(registered);
    const outcome = await accounts.register(rows, idempotency);
    if (outcome === "repeated") return undefined;
    if (outcome === "done")
      return verificationMail(email, siteOrigin, token, { at: now.toISOString(), device });
    // The address was confirmed between the two calls.
    const winner = await accounts.findEmail(email);
    if (!winner) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
    return tellOwner(winner);
  };

  const checkRegistrationPassword = async (userId: string, password: string): Promise<void> => {
    const account = await accounts.findAccount(userId);
    const { outcome } = await throttle.limitFailures([registrationPasswordLimit(userId)], async () => ({
      passed: await passwords.matches(password, account?.password_hash),
    }));
    if (outcome.passed) return;
    const message = messages.auth.registrationPasswordWrong;
    throw new AppError("PASSWORD_WRONG", { message, fields: { password: message } });
  };

  const choosePassword = async (password: string, email: string): Promise<NewPassword> => {
    refuseWeakPassword("newPassword", password, email);
    return { password_hash: await passwords.hash(password), password_id: randomUUID() };
  };

  return {
    /** The reply and the work are the same for a new and a known address; only the mail differs. */
    register: async (registration: NewRegistration, { ip, userAgent, idempotencyKey }: RequestMetadata) => {
      const { email, password } = registration;
      refuseWeakPassword("password", password, email);
      const idempotency = idempotencyOf(email, idempotencyKey, epochSeconds(clock.now()));
      if (idempotency && (await accounts.isRepeatedRegistration(idempotency))) return;
      await throttle.limitCalls(mailLimits("register", email, ip), () =>
        minimumResponseTime(async () => {
          const mail = await registerNew(registration, describeDevice(userAgent), idempotency);
          if (!mail) return;
          await mailSender.send(mail).catch(async (error: unknown) => {
            if (idempotency) await accounts.deleteIdempotencyRecord(idempotency);
            throw error;
          });
        }),
      );
    },

    /** Throws PASSWORD_WRONG for a `password` that is not the registration's; a `newPassword` becomes the account's. */
    verifyEmail: async (
      { token, password, newPassword }: z.output<typeof EmailVerification>,
      userAgent: string,
    ): Promise<{ email: string }> => {
      const hash = hashToken(token);
      const link = await accounts.findVerification(hash, clock.now());
      if (password !== undefined) await checkRegistrationPassword(link.user_id, password);
      const chosen = newPassword === undefined ? undefined : await choosePassword(newPassword, link.email);
      const device = describeDevice(userAgent);
      await accounts.confirmEmail(
        hash,
        link,
        chosen,
        accountEvent(link.user_id, clock.now(), { event: "email_confirmed", device }),
      );
      return { email: link.email };
    },

    /** An unknown address gets no mail: nobody can make us write to strangers. */
    resendVerification: (email: string, { ip }: RequestMetadata) =>
      throttle.limitCalls(mailLimits("resend-verification", email, ip), () =>
        minimumResponseTime(async () => {
          const now = clock.now();
          const ownership = await accounts.findEmail(email);
          const isUnconfirmed = ownership !== undefined && ownership.verified_at === undefined;
          const { token, hash, record } = isUnconfirmed
            ? createLink(ownership.user_id, ownership.email, now, VERIFICATION_SECONDS)
            : createDummyLink(now, VERIFICATION_SECONDS);
          await accounts.addVerification(hash, record);
          if (!ownership) return;
          // To the address as it was registered, not as it was typed in this call.
          await mailSender.trySend(
            isUnconfirmed
              ? verificationMail(ownership.email, siteOrigin, token, activityOf(ownership))
              : alreadyRegisteredMail(ownership.email, siteOrigin),
          );
        }),
      ),
  };
};
