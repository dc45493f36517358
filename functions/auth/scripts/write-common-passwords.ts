/**
 * Makes data/common-passwords.json from the package that it comes from:
 * `node functions/auth/scripts/write-common-passwords.ts`, then `biome format --write functions/auth/data`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { limits } from "@takseru/shared-types";
import { z } from "zod";

/** A password that lacks two letters and a digit fails the contract's rules in any capitalisation. */
const canPass = (password: string): boolean =>
  password.length >= limits.password.min && /[a-z].*[a-z]/.test(password) && /\d/.test(password);

/** Each once, in lower case, the most common first, without those that the contract's rules refuse anyway. */
export const buildCommonPasswords = async () => {
  const source = new URL("../src/passwords.json", import.meta.resolve("@zxcvbn-ts/language-common"));
  const known = z.array(z.string()).parse(JSON.parse(await readFile(source, "utf8")));
  const written = known.map((password) => password.normalize("NFKC").toLowerCase());
  return { passwords: [...new Set(written)].filter(canPass).join(" ") };
};

if (import.meta.main)
  await writeFile(
    fileURLToPath(new URL("../data/common-passwords.json", import.meta.url)),
    `${JSON.stringify(await buildCommonPasswords(), null, 2)}\n`,
  );
