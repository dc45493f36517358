import { randomUUID } from "node:crypto";
import { AppError, type Clock, epochSeconds, type Mail, type Mailer } from "@takseru/kit";
import { limits, profileDefaults, type Registration } from "@takseru/shared-types";
import type { z } from "zod";
import { alreadyRegisteredMail, verificationMail } from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import type { VerificationRecord } from "./records.ts";
import type { AccountRepository } from "./repository.ts";
import { createToken, hashToken } from "./tokens.ts";

export interface RegistrationDependencies {
  accounts: AccountRepository;
  mailer: Mailer;
  clock: Clock;
  siteOrigin: string;
}

const HOUR = 3_600;
/** How long an address that nobody confirms, and a link that was used, are remembered. */
const REMEMBERED = 30 * 24 * HOUR;

/** Nobody is signed in yet: a key holds for one address. */
const markOf = (email: string, key: string, now: number) => ({
  hash: hashToken(`${email.trim().toLowerCase()}/${key}`),
  now,
  until: now + limits.idempotencyHours * HOUR,
});

export const createRegistration = ({ accounts, mailer, clock, siteOrigin }: RegistrationDependencies) => {
  const createVerification = (userId: string, email: string) => {
    const now = epochSeconds(clock.now());
    const record: VerificationRecord = {
      user_id: userId,
      email,
      valid_until_epoch: now + limits.verificationHours * HOUR,
      expires_at_epoch: now + REMEMBERED,
    };
    return { ...createToken(), record };
  };

  // What was registered stands; the same call again sends the mail again. A mail service likes to name the
  // recipient in its errors, so the log gets no more than the error's name.
  const send = (mail: Mail): Promise<void> =>
    mailer.send(mail).catch((error: unknown) => {
      const cause = `mail not sent: ${error instanceof Error ? error.name : typeof error}`;
      throw new AppError("UNAVAILABLE", { retryAfterSeconds: 5, cause });
    });

  return {
    /** Says the same for a new and for a known address, and costs the same; only the mail tells them apart. */
    register: async (
      { fullName, professionalTitle, email, password }: z.output<typeof Registration>,
      idempotencyKey?: string,
    ) => {
      const now = clock.now();
      const mark =
        idempotencyKey === undefined ? undefined : markOf(email, idempotencyKey, epochSeconds(now));
      const userId = randomUUID();
      const verification = createVerification(userId, email);
      const owner = await accounts.register({
        account: {
          user_id: userId,
          email,
          password_hash: await hashPassword(password),
          created_at: now.toISOString(),
        },
        profile: {
          ...profileDefaults,
          full_name: fullName,
          professional_title: professionalTitle,
          email_address: email,
        },
        verification,
        droppedAt: epochSeconds(now) + REMEMBERED,
        mark,
      });
      if (owner === "repeated") return;
      const mail = owner
        ? alreadyRegisteredMail(owner.email, siteOrigin)
        : verificationMail(email, siteOrigin, verification.token);
      await send(mail).catch(async (error: unknown) => {
        if (mark) await accounts.forgetRegistration(mark);
        throw error;
      });
    },

    verifyEmail: (token: string) => accounts.confirmEmail(hashToken(token), clock.now()),

    /** An unknown address gets no mail: nobody may have us write to strangers. */
    resendVerification: async (email: string) => {
      const ownership = await accounts.findEmail(email);
      if (!ownership) return;
      // To the address as it was registered, not as it was typed just now.
      const { user_id, email: address, verified_at } = ownership;
      if (verified_at) return send(alreadyRegisteredMail(address, siteOrigin));
      const { token, hash, record } = createVerification(user_id, address);
      await accounts.addVerification(hash, record);
      await send(verificationMail(address, siteOrigin, token));
    },
  };
};
