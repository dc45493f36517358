import { randomUUID } from "node:crypto";
import { AppError, type Clock, type RequestMetadata } from "@takseru/kit";
import type { Login, Profile, User } from "@takseru/shared-types";
import type { z } from "zod";
import { describeDevice } from "../credentials/device-name.ts";
import type { PasswordHasher } from "../credentials/password-hash.ts";
import type { AuthMetrics } from "../metrics.ts";
import { accountEvent, dummyAccountEvent } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";
import type { AccountRecord } from "../storage/records.ts";
import type { Throttle, ThrottleLimit } from "../throttling/throttle.ts";
import { accountSignInLimit, addressSignInLimit, deviceSignInLimit } from "../throttling/throttle-limits.ts";
import type { SessionEnding } from "./end-sessions.ts";
import { type DeviceToken, deviceHash, deviceTokenFor, isKnownDevice, withDevice } from "./known-device.ts";
import type { createSessions } from "./sessions.ts";

export interface SignInDependencies {
  accounts: AccountRepository;
  clock: Clock;
  metrics: AuthMetrics;
  passwords: PasswordHasher;
  throttle: Throttle;
  sessions: ReturnType<typeof createSessions>;
  sessionEnding: SessionEnding;
}

export const createSignIn = ({
  accounts,
  clock,
  metrics,
  passwords,
  throttle,
  sessions,
  sessionEnding,
}: SignInDependencies) => {
  const userOf = ({ user_id, email }: AccountRecord, profile: Profile | undefined): User => {
    if (!profile) throw new Error(`The account ${user_id} has no profile`);
    const { honorable, full_name, professional_title, profile_completed } = profile;
    return { id: user_id, email, profile: { honorable, full_name, professional_title, profile_completed } };
  };

  /** An unknown address causes the same reads and the same hash as a known one. */
  const find = async (email: string, deviceToken: DeviceToken) => {
    const ownership = await accounts.findEmail(email);
    const userId = ownership?.user_id ?? randomUUID();
    const [account, devices] = await Promise.all([
      accounts.findAccount(userId),
      deviceToken === undefined ? [] : accounts.findDevices(userId),
    ]);
    return { userId, account, devices, isConfirmed: ownership?.verified_at !== undefined };
  };

  /** A browser that the account knows has a limit of its own: what others have filled does not count for it. */
  const limitsFor = async (
    { email, deviceToken }: Pick<z.output<typeof Login>, "email" | "deviceToken">,
    ip: string,
    found: ReturnType<typeof find>,
  ): Promise<ThrottleLimit[]> => {
    if (typeof deviceToken === "string") {
      const { userId, devices } = await found;
      const hash = deviceHash(userId, deviceToken);
      if (isKnownDevice(devices, hash, clock.now())) return [deviceSignInLimit(hash)];
    }
    return [accountSignInLimit(email, ip), addressSignInLimit(ip)];
  };

  /** The hash takes longer than all reads together, so the reads run beside it. */
  const check = async (
    { userId, account, isConfirmed }: Awaited<ReturnType<typeof find>>,
    password: string,
  ) => {
    const [matches, profile, surplus] = await Promise.all([
      passwords.matches(password, account?.password_hash),
      accounts.findProfile(userId),
      // A failure does not prevent the sign-in: the next one ends them.
      sessions.sessionsOverLimit(userId).catch(() => []),
    ]);
    return account && matches
      ? { passed: true as const, account, profile, surplus, isConfirmed }
      : { passed: false as const, userId: account?.user_id };
  };

  return {
    login: async (
      { email, password, remember = false, deviceToken: given }: z.output<typeof Login>,
      { ip, userAgent }: RequestMetadata,
    ) => {
      // Read beside the counting; the password is not looked at before the attempt is counted.
      const found = find(email, given);
      const read = Promise.allSettled([found]);
      const { outcome, wasLast } = await limitsFor({ email, deviceToken: given }, ip, found)
        .then((limits) => throttle.limitFailures(limits, async () => check(await found, password)))
        // A refused call waits for its reads too.
        .finally(() => read);
      if (!outcome.passed) {
        metrics({ SignInsFailed: 1 });
        const now = clock.now();
        const event = { event: "locked_out" } as const;
        if (wasLast)
          await accounts.addEvent(
            outcome.userId ? accountEvent(outcome.userId, now, event) : dummyAccountEvent(now, event),
          );
        throw new AppError("LOGIN_FAILED");
      }
      const { account, profile, surplus, isConfirmed } = outcome;
      if (!isConfirmed) throw new AppError("EMAIL_NOT_VERIFIED");
      // Only whoever has the password is told.
      if (account.blocked_at !== undefined) throw new AppError("ACCOUNT_BLOCKED");
      const user = userOf(account, profile);
      const deviceToken = given === undefined ? undefined : deviceTokenFor(given);
      const token = await sessions.start(account, {
        remember,
        device: describeDevice(userAgent),
        devices:
          deviceToken === undefined
            ? undefined
            : withDevice((await found).devices, deviceHash(account.user_id, deviceToken), clock.now()),
      });
      await sessionEnding.endListed(account.user_id, surplus).catch(() => undefined);
      return { user, token, deviceToken };
    },

    me: async (userId: string): Promise<User> => {
      const [account, profile] = await Promise.all([
        accounts.findAccount(userId),
        accounts.findProfile(userId),
      ]);
      if (!account) throw new AppError("NOT_SIGNED_IN");
      return userOf(account, profile);
    },
  };
};
