import { createHash, randomUUID } from "node:crypto";

/** UUIDs for `count` uploads; with an idempotency key a repeated call gets the same ones. */
export const uploadIds = (count: number, scope: string, idempotencyKey: string | undefined): string[] =>
  Array.from({ length: count }, (_, index) => {
    if (idempotencyKey === undefined) return randomUUID();
    const digest = createHash("sha256").update(`${scope}/${idempotencyKey}/${index}`).digest();
    digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
    digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
    return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  });
