import { createPasswordHasher } from "@takseru/auth/password-hash";

/** Password hashes at argon2id's lowest cost, for tests that are not about that cost. */
export const quickPasswords = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 });
