import type { Mail } from "@takseru/kit";
import { limits } from "@takseru/shared-types";

interface Letter {
  subject: string;
  before: string[];
  action: { label: string; url: string };
  after: string[];
}

/** Both parts come from one letter, so they cannot say different things. No part holds text of a person's own. */
const compose = (to: string, { subject, before, action, after }: Letter): Mail => {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`;
  const button =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#3b4fc4;color:#ffffff;text-decoration:none";
  return {
    to,
    subject,
    text: `${[...before, `${action.label}:\n${action.url}`, ...after, "Takseru"].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8">
<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#1d2129;font:16px/1.5 sans-serif">
${before.map(paragraph).join("\n")}
<p style="margin:0 0 16px"><a href="${action.url}" style="${button}">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${action.url}</p>
${after.map(paragraph).join("\n")}
<p style="margin:0">Takseru</p>
</div>
</body>
</html>
`,
  };
};

/** Asks the owner of an address to confirm it. */
export const verificationMail = (to: string, siteOrigin: string, token: string): Mail =>
  compose(to, {
    subject: "Confirm your email address for Takseru",
    before: [
      "Hello,",
      "Thank you for registering with Takseru. Please confirm that this email address is yours; then you can sign in.",
    ],
    action: { label: "Confirm my email address", url: `${siteOrigin}/verify-email?token=${token}` },
    after: [
      `The link works once and holds for ${limits.verificationHours} hours. If it has expired, you can ask for a new one on the sign-in page.`,
      "If you did not register, you need not do anything: without the confirmation the account cannot be used.",
    ],
  });

/** Tells the owner of an account that someone asked for what only an unknown address would need. */
export const alreadyRegisteredMail = (to: string, siteOrigin: string): Mail =>
  compose(to, {
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
