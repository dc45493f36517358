import { createPasswordHasher } from "@takseru/auth/password-hash";

/** At the least cost that argon2id has, where what a guess costs is not what is tested. */
export const quickPasswords = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });
