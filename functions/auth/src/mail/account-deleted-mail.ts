import type { Mail } from "@takseru/kit";
import { type Activity, buildMail, describeActivity } from "./mail-texts.ts";

/** The last mail to an account; its address is deleted afterwards. */
export const accountClosedMail = (to: string, siteOrigin: string, closed: Activity): Mail =>
  buildMail(to, {
    subject: "Your Takseru account was deleted",
    before: [
      "Hello,",
      `Your Takseru account was deleted ${describeActivity(closed)}, as was asked for with its password. Its reports, photographs and profile are being deleted with it; this cannot be taken back.`,
      "If it was not you, please answer this email soon: somebody knows your password.",
    ],
    action: { label: "Open Takseru", url: siteOrigin },
    after: ["You are welcome to register again with this address at any time."],
  });
