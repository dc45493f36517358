import { limits, messages } from "@takseru/shared-types";
import { normalizedEmail } from "../storage/keys.ts";
import { networkOf } from "./network-prefix.ts";
import type { Limit } from "./throttle.ts";

const { throttles } = limits;

/** Of an account at an address, known or not: a stranger elsewhere cannot lock its owner out. */
export const signInsOfAccount = (email: string, ip: string): Limit => ({
  name: "sign-in of account",
  subject: [normalizedEmail(email), networkOf(ip)],
  allowed: throttles.signInFailuresOfAccountAtAddress,
  message: messages.auth.lockedOut,
});

export const signInsAtAddress = (ip: string): Limit => ({
  name: "sign-in",
  subject: [networkOf(ip)],
  allowed: throttles.signInFailuresAtAddress,
  message: messages.auth.addressLockedOut,
});

export const currentPasswords = (userId: string): Limit => ({
  name: "current password",
  subject: [userId],
  allowed: throttles.wrongCurrentPasswords,
  message: messages.auth.currentPasswordLockedOut,
});

/** Each kind counts for itself. */
export const mails = (
  kind: "register" | "resend-verification" | "forgot-password",
  email: string,
  ip: string,
): Limit[] => [
  {
    name: `${kind} for email`,
    subject: [normalizedEmail(email)],
    allowed: throttles.mailsToEmail,
    message: messages.auth.tooManyMails,
  },
  {
    name: kind,
    subject: [networkOf(ip)],
    allowed: throttles.mailsAskedAtAddress,
    message: messages.auth.tooManyFromAddress,
  },
];
