import { createPasswords } from "../src/credentials/password-hash.ts";

/** At the least cost that argon2id has, where what a guess costs is not what is tested. */
export const quickPasswords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });
