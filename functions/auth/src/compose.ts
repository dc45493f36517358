import { setTimeout as wait } from "node:timers/promises";
import type { Clock, Log, Mailer, Vault } from "@takseru/kit";
import { createCertificates } from "./certificate/certificates.ts";
import { createPasswordHasher, type PasswordHasher } from "./credentials/password-hash.ts";
import { createAccountClosing } from "./export-and-erasure/close-account.ts";
import { createAccountErasure } from "./export-and-erasure/erase-account.ts";
import { createAccountExport } from "./export-and-erasure/export-account.ts";
import { createMailSender } from "./mail/send-mail.ts";
import type { AuthMetrics } from "./metrics.ts";
import { createPasswordChange } from "./passwords/password-change.ts";
import { createPasswordCheck } from "./passwords/password-check.ts";
import { createPasswordReset } from "./passwords/password-reset.ts";
import { createClients } from "./profile/clients.ts";
import { createDailyMailSwitch } from "./profile/daily-mail.ts";
import { createPhrases } from "./profile/phrases.ts";
import { createPractice } from "./profile/practice.ts";
import { createProfile } from "./profile/profile.ts";
import { createRegistration } from "./registration/registration.ts";
import { createSessionEnding } from "./sessions/end-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSignIn } from "./sessions/sign-in.ts";
import { createAccountRepository } from "./storage/account-repository.ts";
import type { AccountRepositoryDependencies } from "./storage/table-store.ts";
import { createMinimumResponseTime } from "./throttling/minimum-response-time.ts";
import { createThrottle } from "./throttling/throttle.ts";

export interface AuthInfrastructure {
  store: AccountRepositoryDependencies;
  mailer: Mailer;
  /** Seals the keys of certificates. */
  vault: Pick<Vault, "seal">;
  clock: Clock;
  siteOrigin: string;
  metrics: AuthMetrics;
  log: Log;
  /** Least duration of every call that may send a mail, so that it does not reveal whether one was sent. */
  minimumMailResponseMs: number;
  pause?: (milliseconds: number) => Promise<void>;
  /** At OWASP's cost by default; tests take a cheaper one. */
  passwords?: PasswordHasher;
}

/** The auth room's repository and use cases on the given infrastructure. */
export const composeAuth = ({
  store,
  minimumMailResponseMs,
  pause = (milliseconds) => wait(milliseconds),
  passwords = createPasswordHasher(),
  ...infrastructure
}: AuthInfrastructure) => {
  const accounts = createAccountRepository(store);
  const base = { ...infrastructure, accounts, passwords };
  const throttle = createThrottle({ ...base, pause });
  const sessionEnding = createSessionEnding(base);
  const dependencies = {
    ...base,
    throttle,
    sessionEnding,
    mailSender: createMailSender(base),
    checkPassword: createPasswordCheck({ ...base, throttle }),
    minimumResponseTime: createMinimumResponseTime({ minimumMs: minimumMailResponseMs, pause }),
  };
  const sessions = createSessions(dependencies);
  const { logout, listSessions, endSession, endOtherSessions } = sessions;
  return {
    ...createRegistration(dependencies),
    ...createSignIn({ ...dependencies, sessions }),
    ...createPasswordReset(dependencies),
    ...createPasswordChange(dependencies),
    ...createAccountExport(dependencies),
    ...createAccountClosing(dependencies),
    ...createAccountErasure(dependencies),
    ...createProfile(dependencies),
    ...createPractice(dependencies),
    ...createClients(dependencies),
    ...createDailyMailSwitch(dependencies),
    ...createPhrases(dependencies),
    ...createCertificates(dependencies),
    logout,
    listSessions,
    endSession,
    endOtherSessions,
  };
};

export type AuthUseCases = ReturnType<typeof composeAuth>;
