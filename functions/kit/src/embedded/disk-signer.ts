import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Clock } from "../core/clock.ts";

/** What an upload form allows; `expires` in epoch milliseconds. */
const Policy = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.number(),
  expires: z.number(),
});
export type Policy = z.output<typeof Policy>;

export type Verdict<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: "absent" | "forged" | "expired" };

export type Signer = ReturnType<typeof createSigner>;

/** Signs the permission to upload or to read one object until an instant, and checks the signature. */
export const createSigner = ({ secret, clock }: { secret: string; clock: Clock }) => {
  const sign = (purpose: "form" | "link", text: string): string =>
    createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");

  const isSigned = (purpose: "form" | "link", text: string, signature: string): boolean => {
    const expected = Buffer.from(sign(purpose, text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  const hasExpired = (expires: number): boolean => clock.now().getTime() >= expires;
  const expiryAfter = (seconds: number): number => clock.now().getTime() + seconds * 1000;
  const linkText = (key: string, expires: string, name: string | null): string =>
    JSON.stringify([key, expires, name]);

  const formFields = (
    key: string,
    rule: { contentType: string; maxBytes: number; expiresIn: number },
  ): Record<string, string> => {
    const { contentType, maxBytes } = rule;
    const content: Policy = { key, contentType, maxBytes, expires: expiryAfter(rule.expiresIn) };
    const policy = Buffer.from(JSON.stringify(content)).toString("base64url");
    return { key, "Content-Type": contentType, Policy: policy, Signature: sign("form", policy) };
  };

  const readForm = (fields: ReadonlyMap<string, string>): Verdict<Policy> => {
    const policy = fields.get("policy");
    const signature = fields.get("signature");
    if (!policy || !signature) return { ok: false, reason: "absent" };
    if (!isSigned("form", policy, signature)) return { ok: false, reason: "forged" };
    const value = Policy.parse(JSON.parse(Buffer.from(policy, "base64url").toString("utf8")));
    return hasExpired(value.expires) ? { ok: false, reason: "expired" } : { ok: true, value };
  };

  const linkQuery = (key: string, options: { expiresIn: number; fileName?: string }): string => {
    const expires = String(expiryAfter(options.expiresIn));
    const fileName = options.fileName ?? null;
    const query = new URLSearchParams({ expires, signature: sign("link", linkText(key, expires, fileName)) });
    if (fileName !== null) query.set("name", fileName);
    return query.toString();
  };

  const readLink = (key: string, query: URLSearchParams): Verdict<{ fileName: string | undefined }> => {
    const expires = query.get("expires");
    const signature = query.get("signature");
    const name = query.get("name");
    if (!expires || !signature) return { ok: false, reason: "absent" };
    if (!isSigned("link", linkText(key, expires, name), signature)) return { ok: false, reason: "forged" };
    if (hasExpired(Number(expires))) return { ok: false, reason: "expired" };
    return { ok: true, value: { fileName: name ?? undefined } };
  };

  return { formFields, readForm, linkQuery, readLink };
};
