import { AppError } from "@takseru/kit";
import type { PasswordHasher } from "../credentials/password-hash.ts";
import type { AccountRepository } from "../storage/account-repository.ts";
import type { AccountRecord } from "../storage/records.ts";
import type { Throttle } from "../throttling/throttle.ts";
import { currentPasswordLimit } from "../throttling/throttle-limits.ts";

export type PasswordCheck = (userId: string, password: string) => Promise<AccountRecord>;

/** Returns the account if the password is right; a session alone is not enough. Throws PASSWORD_WRONG. */
export const createPasswordCheck =
  ({
    accounts,
    throttle,
    passwords,
  }: {
    accounts: AccountRepository;
    throttle: Throttle;
    passwords: PasswordHasher;
  }): PasswordCheck =>
  async (userId, password) => {
    const account = await accounts.findAccount(userId);
    if (!account) throw new AppError("NOT_SIGNED_IN");
    const { outcome } = await throttle.limitFailures([currentPasswordLimit(userId)], async () => ({
      passed: await passwords.matches(password, account.password_hash),
    }));
    if (!outcome.passed) throw new AppError("PASSWORD_WRONG");
    return account;
  };
