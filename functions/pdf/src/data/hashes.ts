import { createHash } from "node:crypto";

/** In hexadecimal. */
export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : Number(one > other);

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(byName)
      .map(([name, part]) => [name, sorted(part)]),
  );
};

/** JSON whose bytes depend on the value alone (RFC 8785): properties by name, no white space. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
