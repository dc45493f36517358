import type { Profile } from "@takseru/shared-types";
import { createAccounts } from "../storage/accounts.ts";
import { type AccountRepositoryDependencies, createTableStore } from "../storage/table-store.ts";

/** For the rooms that print or pre-fill a valuer's particulars: one read. */
export const createProfileReader = (
  store: AccountRepositoryDependencies,
): ((userId: string) => Promise<Profile>) => createAccounts(createTableStore(store)).readProfile;
