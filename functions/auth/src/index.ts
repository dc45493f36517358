import type { Authenticate, Clock } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import { createAccounts } from "./repository/accounts.ts";
import { createSessionStore } from "./repository/sessions.ts";
import { createStore } from "./repository/store.ts";
import type { AccountRepositoryDependencies } from "./repository.ts";
import { createSessionReader } from "./sessions.ts";

export { AuthEnvironment } from "./environment.ts";
export { createAuthHandler } from "./handler.ts";
export { CLOSED, passwordLinkKey, sessionKey } from "./keys.ts";
export { createLeavingRegister } from "./leaving-register.ts";
export type { Passwords } from "./passwords.ts";
export { type AccountRepository, createAccountRepository } from "./repository.ts";
export { type AuthService, createAuthService } from "./service.ts";
export { accountsTable } from "./table.ts";

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
