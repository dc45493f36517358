import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

export interface PasswordCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane (architecture: sessions). */
const OWASP: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<key>[\w+/]+)$/;

// Keyboards differ in whether they type a character composed or decomposed.
const normalized = (password: string): string => password.normalize("NFKC");

const toPhcBase64 = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");

/** Hashes passwords with argon2id at `cost`; compares them with hashes of any cost. */
export const createPasswordHasher = (cost: PasswordCost = OWASP) => {
  const formatPhc = (salt: Buffer, key: Buffer): string =>
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toPhcBase64(salt)}$${toPhcBase64(key)}`;
  /** The hash of no password; comparing with it takes as long as with a real one. */
  const dummyHash = formatPhc(Buffer.alloc(SALT_BYTES), Buffer.alloc(KEY_BYTES));

  return {
    dummyHash,

    /** The password's hash in PHC form, with a random salt. */
    hash: async (password: string): Promise<string> => {
      const salt = randomBytes(SALT_BYTES);
      const message = normalized(password);
      return formatPhc(
        salt,
        await derive("argon2id", { ...cost, message, nonce: salt, tagLength: KEY_BYTES }),
      );
    },

    /** Without a hash it takes as long and returns false. */
    matches: async (password: string, hash: string | undefined): Promise<boolean> => {
      const parts = PHC.exec(hash ?? dummyHash)?.groups;
      if (!parts) throw new Error("The stored password hash is not argon2id in PHC form");
      const expected = Buffer.from(parts.key ?? "", "base64");
      const key = await derive("argon2id", {
        memory: Number(parts.memory),
        passes: Number(parts.passes),
        parallelism: Number(parts.parallelism),
        message: normalized(password),
        nonce: Buffer.from(parts.salt ?? "", "base64"),
        tagLength: expected.length,
      });
      return timingSafeEqual(key, expected) && hash !== undefined;
    },
  };
};

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
