import { createAccounts } from "./repository/accounts.ts";
import { createCounters } from "./repository/counters.ts";
import { createLeaving } from "./repository/leaving.ts";
import { createLinks } from "./repository/links.ts";
import { createRegistrations } from "./repository/registrations.ts";
import { createSessionStore } from "./repository/sessions.ts";
import { type AccountRepositoryDependencies, createStore } from "./repository/store.ts";

export type { Counted, Slot } from "./repository/counters.ts";
export type { NewPassword } from "./repository/links.ts";
export type { NewAccount, RegistrationMark } from "./repository/registrations.ts";
export { SESSIONS_AT_ONCE, type StoredSession } from "./repository/sessions.ts";
export type { AccountRepositoryDependencies, HappenedEvent } from "./repository/store.ts";

/** Everything of an account, by use case in the files of `repository`. */
export const createAccountRepository = (dependencies: AccountRepositoryDependencies) => {
  const store = createStore(dependencies);
  return {
    ...createRegistrations(store),
    ...createLinks(store),
    ...createLeaving(store),
    ...createAccounts(store),
    ...createSessionStore(store),
    ...createCounters(store),
  };
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;
