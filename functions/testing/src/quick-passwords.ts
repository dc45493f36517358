import { createPasswordHasher } from "@takseru/auth/password-hash";

/** Hashes passwords at argon2id's lowest cost, for tests in which that cost does not matter. */
export const quickPasswords = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });
