import { createHash, randomBytes } from "node:crypto";

export interface FreshToken {
  /** What its holder gets; never stored. */
  token: string;
  /** What is stored. */
  hash: string;
}

/** A token has 256 bits of its own, so a fast hash without salt is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

export const createToken = (): FreshToken => {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
};
