import { expect, test } from "vitest";
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  passwordLinkMail,
  verificationMail,
} from "../../src/mail/mail-texts.ts";

const to = "valuer@example.test";
const site = "https://takseru.test";
const done = { at: "2026-01-05T04:30:00.000Z", device: "Chrome on Android" };

const mails = [
  ["verification", verificationMail(to, site, "the-token", done)],
  ["known address", alreadyRegisteredMail(to, site)],
  ["password link", passwordLinkMail(to, site, "the-token", done)],
  ["changed password", passwordChangedMail(to, site, done)],
] as const;

const words = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<a [^>]*>([^<]*)<\/a>/g, "$1:")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each(mails)("the %s mail has the same content as text and as HTML", (_, { text, html }) => {
  expect(words(html)).toBe(text.replace(/\s+/g, " ").trim());
});

test.each(mails)("the %s mail names Takseru and has one link, to the site", (_, { subject, text, html }) => {
  expect(subject).toContain("Takseru");
  expect(text.match(/https?:\/\/\S+/g)).toHaveLength(1);
  expect(text).toMatch(/https:\/\/takseru\.test\/\S+/);
  expect(html).toContain('<html lang="en">');
});

test.each([
  ["verification", mails[0][1], "24 hours"],
  ["password link", mails[2][1], "30 minutes"],
])("the %s mail says that its link works once and how long it holds", (_, { text }, long) => {
  expect(text).toContain(`The link works once and is valid for ${long}.`);
});

test.each([mails[0], mails[2], mails[3]])(
  "the %s mail names time and device, and says what to do if it was somebody else",
  (_, { text }) => {
    expect(text).toContain("on 05/01/2026 at 10:00 (Sri Lanka time), with Chrome on Android");
    expect(text).toMatch(/If it was not you, /);
  },
);

test("the verification mail says that nobody gets the address without its owner", () => {
  expect(mails[0][1].text).toContain("nobody can use Takseru with your address unless you confirm it");
  expect(mails[0][1].text).toContain("Links to earlier registrations of this address no longer work.");
  const unknown = { ...done, device: "Unknown device" };
  expect(verificationMail(to, site, "t", unknown).text).toContain("from an unknown device");
  expect(verificationMail(to, site, "t", undefined).text).toContain("was registered with Takseru.");
});
