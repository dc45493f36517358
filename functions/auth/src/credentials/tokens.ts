import { createHash, randomBytes } from "node:crypto";

export interface NewToken {
  /** What its holder gets; never stored. */
  token: string;
  /** What is stored. */
  hash: string;
}

const RANDOM_BYTES = 32;
const UUID_BYTES = 16;

/** A token has 256 bits of its own, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const withHash = (bytes: Buffer): NewToken => {
  const token = bytes.toString("base64url");
  return { token, hash: hashToken(token) };
};

/** For a link that works once. */
export const createToken = (): NewToken => withHash(randomBytes(RANDOM_BYTES));

/** Whose session it is, and then 256 random bits: it is found with one read in its owner's part of the table. */
export const createSessionToken = (userId: string): NewToken =>
  withHash(Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), randomBytes(RANDOM_BYTES)]));

/** Where to look for a session; nothing is proved until it is found there. */
export const readSessionToken = (token: string): { userId: string; hash: string } | undefined => {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== UUID_BYTES + RANDOM_BYTES) return undefined;
  const hex = bytes.subarray(0, UUID_BYTES).toString("hex");
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { userId, hash: hashToken(token) };
};
