import { setTimeout as realPause } from "node:timers/promises";
import type { Clock, Log, Mailer } from "@takseru/kit";
import type { ProfileChange } from "@takseru/shared-types";
import { createAccountClosing } from "./closing/close-account.ts";
import { createAccountErasure } from "./closing/erase-account.ts";
import { createAccountExport } from "./closing/export-account.ts";
import { createPasswordHasher, type PasswordHasher } from "./credentials/password-hash.ts";
import { createMailSender } from "./mail/send-mail.ts";
import type { AuthMetrics } from "./metrics.ts";
import { createPasswordChange } from "./passwords/password-change.ts";
import { createPasswordCheck } from "./passwords/password-check.ts";
import { createPasswordReset } from "./passwords/password-reset.ts";
import { createRegistration } from "./registration/registration.ts";
import { createSessionEnder } from "./sessions/end-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSignIn } from "./sessions/sign-in.ts";
import { happened } from "./storage/account-events.ts";
import type { AccountRepository } from "./storage/account-repository.ts";
import { createMinimumResponseTime } from "./throttling/minimum-response-time.ts";
import { createThrottle } from "./throttling/throttle.ts";

export interface AuthServiceDependencies {
  accounts: AccountRepository;
  mailer: Mailer;
  clock: Clock;
  siteOrigin: string;
  metrics: AuthMetrics;
  log: Log;
  /** As long as a call takes that sends a mail, unless the mail service is slow: none of them answers sooner. */
  minimumMailResponseMs: number;
  pause?: (milliseconds: number) => Promise<void>;
  /** At OWASP's cost, unless it is a test's whose passwords guard nothing. */
  passwords?: PasswordHasher;
}

/** The auth room's use cases, each in a file of its own, and the profile. */
export const createAuthService = ({
  pause = (milliseconds) => realPause(milliseconds),
  passwords = createPasswordHasher(),
  ...dependencies
}: AuthServiceDependencies) => {
  const { accounts, clock, minimumMailResponseMs: minimumMs } = dependencies;
  const ender = createSessionEnder(dependencies);
  const sessions = createSessions({ ...dependencies, ender });
  const throttle = createThrottle({ accounts, clock, pause });
  const parts = {
    ...dependencies,
    passwords,
    ender,
    sessions,
    post: createMailSender(dependencies),
    throttle,
    checkPassword: createPasswordCheck({ accounts, throttle, passwords }),
    floor: createMinimumResponseTime({ minimumMs, pause }),
  };
  const { logout, listSessions, endSession, endOtherSessions } = sessions;
  return {
    ...createRegistration(parts),
    ...createSignIn(parts),
    ...createPasswordReset(parts),
    ...createPasswordChange(parts),
    ...createAccountExport(parts),
    ...createAccountClosing(parts),
    ...createAccountErasure(parts),
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
