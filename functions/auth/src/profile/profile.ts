import type { Clock } from "@takseru/kit";
import type { ProfileChange } from "@takseru/shared-types";
import { accountEvent } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";

export interface ProfileDependencies {
  accounts: AccountRepository;
  clock: Clock;
}

export const createProfile = ({ accounts, clock }: ProfileDependencies) => ({
  getProfile: (userId: string) => accounts.readProfile(userId),

  /** Fields that the change does not name stay as they are. */
  saveProfile: (userId: string, change: ProfileChange) => {
    const fields = Object.keys(change);
    return accounts.saveProfile(
      change,
      accountEvent(userId, clock.now(), { event: "profile_changed", fields }),
    );
  },
});
