import type { Mail } from "@takseru/kit";
import { shownByCode } from "@takseru/shared-types";
import { type Activity, buildMail, describeActivity } from "./mail-texts.ts";

/** The last mail to an account; its address is deleted afterwards. */
export const accountClosedMail = (to: string, siteOrigin: string, closed: Activity): Mail =>
  buildMail(to, {
    subject: "Your Takseru account was deleted",
    before: [
      "Hello,",
      `Your Takseru account was deleted ${describeActivity(closed)}, as requested with its password. Its reports, photographs and profile are being deleted with it; this cannot be undone.`,
      `What remains is what a bank needs to check the reports that you have signed: with a report's verification code, ${shownByCode} can still be seen.`,
      "If it was not you, somebody knows your password: change it wherever else you use it, and tell whoever runs Takseru for you.",
    ],
    after: [
      `You are welcome to register again with this address at any time, at ${new URL(siteOrigin).host}.`,
    ],
  });
