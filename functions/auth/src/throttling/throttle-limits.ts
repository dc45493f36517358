import { limits, messages } from "@takseru/shared-types";
import { normalizedEmail } from "../storage/keys.ts";
import { networkPrefix } from "./network-prefix.ts";
import type { ThrottleLimit } from "./throttle.ts";

const { throttles } = limits;

/** Sign-ins to an account, known or not, from one address: a stranger elsewhere cannot lock its owner out. */
export const accountSignInLimit = (email: string, ip: string): ThrottleLimit => ({
  name: "sign-in of account",
  subject: [normalizedEmail(email), networkPrefix(ip)],
  allowed: throttles.signInFailuresOfAccountAtAddress,
  message: messages.auth.lockedOut,
});

export const addressSignInLimit = (ip: string): ThrottleLimit => ({
  name: "sign-in",
  subject: [networkPrefix(ip)],
  allowed: throttles.signInFailuresAtAddress,
  message: messages.auth.addressLockedOut,
});

/** Sign-ins to an account from a browser that it knows, at whatever address: others elsewhere do not count. */
export const deviceSignInLimit = (deviceHash: string): ThrottleLimit => ({
  name: "sign-in of device",
  subject: [deviceHash],
  allowed: throttles.signInFailuresOfDevice,
  message: messages.auth.lockedOut,
});

export const currentPasswordLimit = (userId: string): ThrottleLimit => ({
  name: "current password",
  subject: [userId],
  allowed: throttles.wrongCurrentPasswords,
  message: messages.auth.currentPasswordLockedOut,
});

/** Passwords tried with the link of a registration. */
export const registrationPasswordLimit = (userId: string): ThrottleLimit => ({
  name: "password of registration",
  subject: [userId],
  allowed: throttles.wrongCurrentPasswords,
  message: messages.auth.registrationPasswordLockedOut,
});

/**
 * The mailbox of an address: most services deliver "name+tag@" to "name@". Only for limits: as accounts the two differ.
 */
const mailboxOf = (email: string): string => {
  const [name = "", domain = ""] = normalizedEmail(email).split("@");
  const tag = name.indexOf("+");
  return `${tag > 0 ? name.slice(0, tag) : name}@${domain}`;
};

/** Each kind of mail has its own counters. */
export const mailLimits = (
  kind: "register" | "resend-verification" | "forgot-password",
  email: string,
  ip: string,
): ThrottleLimit[] => [
  {
    name: `${kind} for email`,
    subject: [mailboxOf(email)],
    allowed: throttles.mailsToEmail,
    message: messages.auth.tooManyMails,
  },
  {
    name: kind,
    subject: [networkPrefix(ip)],
    allowed: throttles.mailsAskedAtAddress,
    message: messages.auth.tooManyFromAddress,
  },
];
