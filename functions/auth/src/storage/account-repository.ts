import { createAccountClosures } from "./account-closures.ts";
import { createAccounts } from "./accounts.ts";
import { createLinks } from "./email-links.ts";
import { createRegistrations } from "./registrations.ts";
import { createSessionStore } from "./sessions.ts";
import { type AccountRepositoryDependencies, createStore } from "./table-store.ts";
import { createCounters } from "./throttle-counters.ts";

export type { NewPassword } from "./email-links.ts";
export type { NewAccount, RegistrationMark } from "./registrations.ts";
export { SESSIONS_BATCH_SIZE, type StoredSession } from "./sessions.ts";
export type { AccountRepositoryDependencies, HappenedEvent } from "./table-store.ts";
export type { Counted, Slot } from "./throttle-counters.ts";

/** Everything of an account, by use case in the files of `repository`. */
export const createAccountRepository = (dependencies: AccountRepositoryDependencies) => {
  const store = createStore(dependencies);
  return {
    ...createRegistrations(store),
    ...createLinks(store),
    ...createAccountClosures(store),
    ...createAccounts(store),
    ...createSessionStore(store),
    ...createCounters(store),
  };
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;
