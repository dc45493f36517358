import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Clock } from "../core/clock.ts";
import type { LinkOptions } from "../objects/object-store.ts";

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
  const linkText = (key: string, expires: string, query: URLSearchParams): string =>
    JSON.stringify([key, expires, query.get("name"), query.get("cache")]);

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

  const linkQuery = (key: string, { expiresIn, fileName, cacheSeconds }: LinkOptions): string => {
    const expires = String(expiryAfter(expiresIn));
    const query = new URLSearchParams({ expires });
    if (fileName !== undefined) query.set("name", fileName);
    if (cacheSeconds !== undefined) query.set("cache", String(cacheSeconds));
    query.set("signature", sign("link", linkText(key, expires, query)));
    return query.toString();
  };

  const readLink = (key: string, query: URLSearchParams): Verdict<Omit<LinkOptions, "expiresIn">> => {
    const expires = query.get("expires");
    const signature = query.get("signature");
    if (!expires || !signature) return { ok: false, reason: "absent" };
    if (!isSigned("link", linkText(key, expires, query), signature)) return { ok: false, reason: "forged" };
    if (hasExpired(Number(expires))) return { ok: false, reason: "expired" };
    const [name, cache] = [query.get("name"), query.get("cache")];
    return {
      ok: true,
      value: {
        ...(name !== null && { fileName: name }),
        ...(cache !== null && { cacheSeconds: Number(cache) }),
      },
    };
  };

  return { formFields, readForm, linkQuery, readLink };
};
