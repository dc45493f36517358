import type { Authenticate, Clock } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import { createSessionReader } from "./sessions/sessions.ts";
import type { AccountRepositoryDependencies } from "./storage/account-repository.ts";
import { createAccounts } from "./storage/accounts.ts";
import { createSessionStore } from "./storage/sessions.ts";
import { createStore } from "./storage/table-store.ts";

export { createAccountErasure } from "./closing/erase-account.ts";
export { createErasure, ERASURE_TASK } from "./closing/erasure.ts";
export { createErasureRights, type ErasureRights } from "./closing/erasure-rights.ts";
export type { PasswordHasher } from "./credentials/password-hash.ts";
export { AuthEnvironment } from "./environment.ts";
export { createAuthHandler } from "./handler.ts";
export { type AuthService, createAuthService } from "./service.ts";
export { type AccountRepository, createAccountRepository } from "./storage/account-repository.ts";
export { CLOSED, passwordLinkKey, sessionKey } from "./storage/keys.ts";
export { accountsTable } from "./storage/table.ts";

/** For every room's handler: who holds a session token, with one read. */
export const createAuthenticator = ({
  clock,
  ...store
}: AccountRepositoryDependencies & { clock: Clock }): Authenticate =>
  createSessionReader({ accounts: createSessionStore(createStore(store)), clock });

/** For the rooms that print or pre-fill a valuer's particulars. */
export const createProfileReader = (
  store: AccountRepositoryDependencies,
): ((userId: string) => Promise<Profile>) => createAccounts(createStore(store)).readProfile;
