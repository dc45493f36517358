import { createHash, randomBytes } from "node:crypto";

export interface NewToken {
  /** For its holder; never stored. */
  token: string;
  /** For the table. */
  hash: string;
}

const RANDOM_BYTES = 32;
const UUID_BYTES = 16;

/** A token has 256 random bits, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const withHash = (bytes: Buffer): NewToken => {
  const token = bytes.toString("base64url");
  return { token, hash: hashToken(token) };
};

/** A token for a link. */
export const createToken = (): NewToken => withHash(randomBytes(RANDOM_BYTES));

/** The user id and 256 random bits, so that one read of the user's partition finds the session. */
export const createSessionToken = (userId: string): NewToken =>
  withHash(Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), randomBytes(RANDOM_BYTES)]));

/** The key of a session; it proves nothing until the session is found. */
export const readSessionToken = (token: string): { userId: string; hash: string } | undefined => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== UUID_BYTES + RANDOM_BYTES) return undefined;
  const hex = bytes.subarray(0, UUID_BYTES).toString("hex");
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { userId, hash: hashToken(token) };
};
