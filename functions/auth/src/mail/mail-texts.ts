import type { Mail } from "@takseru/kit";
import { formatDate, formatTime, limits } from "@takseru/shared-types";
import { UNKNOWN_DEVICE } from "../credentials/device-name.ts";

interface MailContent {
  subject: string;
  before: string[];
  /** Left out if the reader has nothing to do. */
  action?: { label: string; url: string };
  after: string[];
}

/** Time and device of an action, so that readers can tell whether it was theirs. */
export interface Activity {
  at: string;
  device: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

/** Text and HTML of the same content. A paragraph may be a user's own text, with lines of its own. */
export const buildMail = (to: string, { subject, before, action, after }: MailContent): Mail => {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const button =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#3b4fc4;color:#ffffff;text-decoration:none";
  const link = ({ label, url }: NonNullable<MailContent["action"]>) =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(url)}</p>`;
  return {
    to,
    subject,
    text: `${[...before, ...(action ? [`${action.label}:\n${action.url}`] : []), ...after, "Takseru"].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#1d2129;font:16px/1.5 sans-serif">
${before.map(paragraph).join("\n")}
${action ? link(action) : ""}
${after.map(paragraph).join("\n")}
<p style="margin:0">Takseru</p>
</div>
</body>
</html>
`,
  };
};

export const describeActivity = ({ at, device }: Activity): string => {
  const moment = `on ${formatDate(at)} at ${formatTime(at)} (Sri Lanka time)`;
  return `${moment}, ${device === UNKNOWN_DEVICE ? "from an unknown device" : `with ${device}`}`;
};

/** Asks the owner of an address to confirm it. It says when and with what it was registered, as that may have been somebody else. */
export const verificationMail = (
  to: string,
  siteOrigin: string,
  token: string,
  registered: Activity | undefined,
): Mail =>
  buildMail(to, {
    subject: "Confirm your email address for Takseru",
    before: [
      "Hello,",
      `This email address was registered with Takseru${registered ? ` ${describeActivity(registered)}` : ""}.`,
      "If it was you, please confirm that the address is yours. You are asked for the password that you chose.",
      "If it was not you, you need do nothing: nobody can use Takseru with your address unless you confirm it, and the registration is soon deleted. If you would like an account yourself, open the link and choose a password of your own.",
    ],
    action: { label: "Confirm my email address", url: `${siteOrigin}/verify-email?token=${token}` },
    after: [
      `The link works once and is valid for ${limits.verificationHours} hours. If it has expired, you can ask for a new one on the sign-in page. Links to earlier registrations of this address no longer work.`,
    ],
  });

/** Tells the owner of an account that someone registered its address or asked for a confirmation link. */
export const alreadyRegisteredMail = (to: string, siteOrigin: string): Mail =>
  buildMail(to, {
    subject: "You already have a Takseru account",
    before: [
      "Hello,",
      "Someone, probably you, just tried to register this email address with Takseru or asked for a new confirmation link. The address already belongs to a confirmed account, so there is nothing to confirm: you can simply sign in.",
    ],
    action: { label: "Sign in", url: `${siteOrigin}/login` },
    after: [
      "If you have forgotten your password, choose “Forgot your password?” on that page.",
      "If it was not you, you need not do anything: nothing about your account was changed.",
    ],
  });

/** Has the link to set a new password. */
export const passwordLinkMail = (to: string, siteOrigin: string, token: string, asked: Activity): Mail =>
  buildMail(to, {
    subject: "Set a new password for Takseru",
    before: [
      "Hello,",
      `A new password for your Takseru account was asked for ${describeActivity(asked)}. If it was you, please choose one now.`,
    ],
    action: { label: "Set a new password", url: `${siteOrigin}/reset-password?token=${token}` },
    after: [
      `The link works once and is valid for ${limits.passwordResetMinutes} minutes. With the new password you are signed out on all devices.`,
      "If it was not you, you need not do anything: your password stays as it is.",
    ],
  });

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = (to: string, siteOrigin: string, changed: Activity): Mail =>
  buildMail(to, {
    subject: "Your Takseru password was changed",
    before: [
      "Hello,",
      `The password of your Takseru account was changed ${describeActivity(changed)}. All other devices were signed out.`,
      "If it was you, you need not do anything. If it was not you, please set a new password right away:",
    ],
    action: { label: "Set a new password", url: `${siteOrigin}/forgot-password` },
    after: ["That signs out everybody else."],
  });
