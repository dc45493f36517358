import type { Phrases } from "@takseru/shared-types";
import { accountEvent } from "../storage/account-events.ts";
import type { ProfileDependencies } from "./profile.ts";

/** The valuer's own phrases. */
export const createPhrases = ({ accounts, clock }: ProfileDependencies) => ({
  getPhrases: (userId: string) => accounts.readPhrases(userId),

  savePhrases: (userId: string, phrases: Phrases) =>
    accounts.savePhrases(
      phrases,
      accountEvent(userId, clock.now(), { event: "profile_changed", fields: ["phrases"] }),
    ),
});
