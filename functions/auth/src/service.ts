import { setTimeout as realPause } from "node:timers/promises";
import type { Clock, Log, Mailer } from "@takseru/kit";
import type { ProfileChange } from "@takseru/shared-types";
import { createAccountLeaving } from "./account-leaving.ts";
import { createAnswerFloor } from "./answer-floor.ts";
import { happened } from "./events.ts";
import type { AuthMetrics } from "./metrics.ts";
import { createPasswordChange } from "./password-change.ts";
import { createPasswordCheck } from "./password-check.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createPasswords, type Passwords } from "./passwords.ts";
import { createPost } from "./post.ts";
import { createRegistration } from "./registration.ts";
import type { AccountRepository } from "./repository.ts";
import { createSessionEnder } from "./session-ender.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createThrottle } from "./throttle.ts";

export interface AuthServiceDependencies {
  accounts: AccountRepository;
  mailer: Mailer;
  clock: Clock;
  siteOrigin: string;
  metrics: AuthMetrics;
  log: Log;
  /** As long as a call takes that sends a mail, unless the mail service is slow: none of them answers sooner. */
  mailFloorMs: number;
  pause?: (milliseconds: number) => Promise<void>;
  /** At OWASP's cost, unless it is a test's whose passwords guard nothing. */
  passwords?: Passwords;
}

/** The auth room's use cases, each in a file of its own, and the profile. */
export const createAuthService = ({
  pause = (milliseconds) => realPause(milliseconds),
  passwords = createPasswords(),
  ...dependencies
}: AuthServiceDependencies) => {
  const { accounts, clock, mailFloorMs: floorMs } = dependencies;
  const ender = createSessionEnder(dependencies);
  const sessions = createSessions({ ...dependencies, ender });
  const throttle = createThrottle({ accounts, clock, pause });
  const parts = {
    ...dependencies,
    passwords,
    ender,
    sessions,
    post: createPost(dependencies),
    throttle,
    checkPassword: createPasswordCheck({ accounts, throttle, passwords }),
    floor: createAnswerFloor({ floorMs, pause }),
  };
  const { logout, listSessions, endSession, endOtherSessions } = sessions;
  return {
    ...createRegistration(parts),
    ...createSignIn(parts),
    ...createPasswordReset(parts),
    ...createPasswordChange(parts),
    ...createAccountLeaving(parts),
    logout,
    listSessions,
    endSession,
    endOtherSessions,

    getProfile: (userId: string) => accounts.readProfile(userId),

    /** What the change leaves out stays as it was. */
    saveProfile: (userId: string, change: ProfileChange) => {
      const fields = Object.keys(change);
      return accounts.saveProfile(
        change,
        happened(userId, clock.now(), { event: "profile_changed", fields }),
      );
    },
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
