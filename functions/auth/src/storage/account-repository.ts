import { createAccountBlocks } from "./account-blocks.ts";
import { createAccountClosures } from "./account-closures.ts";
import { createAccounts } from "./accounts.ts";
import { createCertificateRows } from "./certificates.ts";
import { createClientStore } from "./clients.ts";
import { createDailyMailStore } from "./daily-mail.ts";
import { createEmailLinks } from "./email-links.ts";
import { createKnownDevices } from "./known-devices.ts";
import { createPhraseStore } from "./phrases.ts";
import { createPracticeStore } from "./practice.ts";
import { createRegistrations } from "./registrations.ts";
import { createSessionStore } from "./sessions.ts";
import { type AccountRepositoryDependencies, createTableStore } from "./table-store.ts";
import { createThrottleCounters } from "./throttle-counters.ts";

export type { NewPassword } from "./email-links.ts";
export type { NewAccount, RegistrationIdempotency } from "./registrations.ts";
export { SESSIONS_BATCH_SIZE, type StoredSession } from "./sessions.ts";
export type { AccountEvent, AccountRepositoryDependencies } from "./table-store.ts";
export type { CounterId, Slot } from "./throttle-counters.ts";

/** The Accounts table, in one file for each kind of row. */
export const createAccountRepository = (dependencies: AccountRepositoryDependencies) => {
  const store = createTableStore(dependencies);
  return {
    ...createRegistrations(store),
    ...createEmailLinks(store),
    ...createAccountBlocks(store),
    ...createAccountClosures(store),
    ...createAccounts(store),
    ...createPracticeStore(store),
    ...createClientStore(store),
    ...createDailyMailStore(store),
    ...createPhraseStore(store),
    ...createCertificateRows(store),
    ...createSessionStore(store),
    ...createKnownDevices(store),
    ...createThrottleCounters(store),
  };
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;
