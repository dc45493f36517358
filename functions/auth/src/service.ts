import type { ProfileChange } from "@takseru/shared-types";
import { createRegistration, type RegistrationDependencies } from "./registration.ts";
import { createSessions } from "./sessions.ts";

export type AuthServiceDependencies = RegistrationDependencies;

/** The auth room's use cases: registration.ts, sessions.ts, and the profile. */
export const createAuthService = (dependencies: AuthServiceDependencies) => {
  const { accounts, clock } = dependencies;
  return {
    ...createRegistration(dependencies),
    ...createSessions(dependencies),

    getProfile: (userId: string) => accounts.readProfile(userId),

    /** What the change leaves out stays as it was. */
    saveProfile: (userId: string, change: ProfileChange) => accounts.saveProfile(userId, change, clock.now()),
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
