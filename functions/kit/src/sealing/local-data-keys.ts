import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type DataKeys, decrypt, encrypt } from "./vault.ts";

const KEY_BYTES = 32;

/** Data keys under one key of 32 bytes. */
export const localDataKeys = (master: Uint8Array): DataKeys => ({
  create: async (context) => {
    const key = randomBytes(KEY_BYTES);
    return { key, wrapped: encrypt(master, key, context) };
  },
  open: async (wrapped, context) => decrypt(master, wrapped, context),
});

/** The key in a file that its owner alone can read. It is made once: without it nothing that it sealed opens again. */
export const readKeyFile = (file: string): Uint8Array => {
  if (!existsSync(file)) {
    const aside = `${file}.new`;
    writeFileSync(aside, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
    renameSync(aside, file);
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} is no key of ${KEY_BYTES} bytes`);
  return key;
};
