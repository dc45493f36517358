import { expect, test } from "vitest";
import { alreadyRegisteredMail, verificationMail } from "../src/mails.ts";

const mails = [
  ["verification", verificationMail("valuer@example.test", "https://takseru.test", "the-token")],
  ["known address", alreadyRegisteredMail("valuer@example.test", "https://takseru.test")],
] as const;

const words = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<a [^>]*>([^<]*)<\/a>/g, "$1:")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test.each(mails)("the %s mail says the same as text and as HTML", (_, { text, html }) => {
  expect(words(html)).toBe(text.replace(/\s+/g, " ").trim());
});

test.each(mails)("the %s mail names Takseru and has one link, to the site", (_, { subject, text, html }) => {
  expect(subject).toContain("Takseru");
  expect(text.match(/https?:\/\/\S+/g)).toHaveLength(1);
  expect(text).toMatch(/https:\/\/takseru\.test\/\S+/);
  expect(html).toContain('<html lang="en">');
});

test("the verification mail says how long its link holds", () => {
  expect(verificationMail("a@example.test", "https://takseru.test", "the-token").text).toContain("24 hours");
});
