import type { Practice, PracticeChange } from "@takseru/shared-types";
import { accountEvent } from "../storage/account-events.ts";
import { createPracticeStore } from "../storage/practice.ts";
import { type AccountRepositoryDependencies, createTableStore } from "../storage/table-store.ts";
import type { ProfileDependencies } from "./profile.ts";

/** The valuer's own standard texts, rule sets and fees. */
export const createPractice = ({ accounts, clock }: ProfileDependencies) => ({
  getPractice: (userId: string) => accounts.readPractice(userId),

  savePractice: (userId: string, change: PracticeChange) => {
    const { version: _, ...parts } = change;
    return accounts.savePractice(
      change,
      accountEvent(userId, clock.now(), { event: "profile_changed", fields: Object.keys(parts) }),
    );
  },
});

/** For the rooms that check a report or propose its texts: one read. */
export const createPracticeReader = (
  store: AccountRepositoryDependencies,
): ((userId: string) => Promise<Practice>) => createPracticeStore(createTableStore(store)).readPractice;
