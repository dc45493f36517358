import { randomUUID } from "node:crypto";
import { AppError, type Authenticate, type Clock, epochSeconds } from "@takseru/kit";
import { type Login, limits, type User } from "@takseru/shared-types";
import type { z } from "zod";
import { passwordMatches } from "./passwords.ts";
import type { AccountRepository } from "./repository.ts";
import { createToken, hashToken } from "./tokens.ts";

export interface SessionDependencies {
  accounts: AccountRepository;
  clock: Clock;
}

const HOUR = 3_600;
const DEVICE_LENGTH = 200;

/** Who holds a token. DynamoDB drops expired items late, so the time is looked at here. */
export const createSessionReader =
  ({ accounts, clock }: SessionDependencies): Authenticate =>
  async (token) => {
    const hash = hashToken(token);
    const session = await accounts.findSession(hash);
    if (!session || session.expires_at_epoch <= epochSeconds(clock.now())) return undefined;
    return { userId: session.session_owner, sessionId: hash };
  };

export const createSessions = ({ accounts, clock }: SessionDependencies) => {
  const userOf = async (userId: string): Promise<User> => {
    const [account, profile] = await Promise.all([
      accounts.findAccount(userId),
      accounts.readProfile(userId),
    ]);
    if (!account) throw new AppError("NOT_SIGNED_IN");
    const { honorable, full_name, professional_title, profile_completed } = profile;
    return {
      id: userId,
      email: account.email,
      profile: { honorable, full_name, professional_title, profile_completed },
    };
  };

  const start = async (userId: string, remember: boolean, device: string): Promise<string> => {
    const now = clock.now();
    const hours = remember ? limits.session.rememberedDays * 24 : limits.session.hours;
    const { token, hash } = createToken();
    await accounts.startSession(hash, {
      session_owner: userId,
      session_started_at: now.toISOString(),
      device: device.slice(0, DEVICE_LENGTH),
      expires_at_epoch: epochSeconds(now) + hours * HOUR,
    });
    return token;
  };

  return {
    /** An unknown address makes the same reads and the same hash as a known one. */
    login: async ({ email, password, remember = false }: z.output<typeof Login>, device: string) => {
      const ownership = await accounts.findEmail(email);
      const account = await accounts.findAccount(ownership?.user_id ?? randomUUID());
      const matches = await passwordMatches(password, account?.password_hash);
      if (!account || !matches) throw new AppError("LOGIN_FAILED");
      if (!ownership?.verified_at) throw new AppError("EMAIL_NOT_VERIFIED");
      return {
        user: await userOf(account.user_id),
        token: await start(account.user_id, remember, device),
      };
    },

    /** The session's id is its token's hash. */
    logout: (sessionId: string) => accounts.endSession(sessionId),

    me: userOf,
  };
};
