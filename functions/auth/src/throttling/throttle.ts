import { AppError, type Clock, epochSeconds } from "@takseru/kit";
import type { AccountRepository, CounterId, Slot } from "../storage/account-repository.ts";

export interface ThrottleLimit extends CounterId {
  allowed: { count: number; seconds: number };
  /** The text of the refusal; `seconds` until the window ends. */
  message: (seconds: number) => string;
}

export interface ThrottleDependencies {
  accounts: AccountRepository;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
}

/** Wait for a slot that a running check holds; a check takes less than 0.2 s unless many run at once. */
const WAIT_MS = 50;
const MAX_WAITS = 80;
/** Retries of writes while the database is busy, because an unreleased slot would count against its owner. */
const MAX_ATTEMPTS = 4;

/** Counts before the work begins, so that parallel calls pass no more often than calls in a row. */
export const createThrottle = ({ accounts, clock, pause }: ThrottleDependencies) => {
  const refusal = ({ message }: ThrottleLimit, windowEnds: number): AppError => {
    const seconds = Math.max(1, windowEnds - epochSeconds(clock.now()));
    return new AppError("TOO_MANY_REQUESTS", { message: message(seconds), retryAfterSeconds: seconds });
  };

  const take = async (limit: ThrottleLimit, mayWait: boolean): Promise<Slot> => {
    const { allowed, message: _, ...counted } = limit;
    for (let waits = 0; ; waits += 1) {
      const taken = await accounts.takeSlot(counted, allowed, epochSeconds(clock.now()));
      if ("slot" in taken) return taken.slot;
      const { failed, window_ends } = taken.full;
      if (!mayWait || failed >= allowed.count) throw refusal(limit, window_ends);
      // The window is full of running checks, which may still pass.
      if (waits === MAX_WAITS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1 });
      await pause(WAIT_MS);
    }
  };

  const retryWrite = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await write();
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
        await pause(WAIT_MS);
      }
  };

  /** A failure only makes a limit stricter until its window ends, so it does not fail the call. */
  const releaseAll = async (slots: readonly Slot[]): Promise<void> => {
    await Promise.allSettled(slots.map((slot) => retryWrite(() => accounts.releaseSlot(slot))));
  };

  const takeAll = async (limits: readonly ThrottleLimit[], mayWait: boolean): Promise<Slot[]> => {
    const slots: Slot[] = [];
    try {
      for (const limit of limits) slots.push(await take(limit, mayWait));
      return slots;
    } catch (error) {
      await releaseAll(slots);
      throw error;
    }
  };

  return {
    /** Counts calls. A call that throws does not count. */
    limitCalls: async <Result>(
      limits: readonly ThrottleLimit[],
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const slots = await takeAll(limits, false);
      try {
        return await work();
      } catch (error) {
        await releaseAll(slots);
        throw error;
      }
    },

    /**
     * Counts checks that do not pass; `wasLast` says that the first limit allows no more. A check that passes resets the
     * first limit.
     */
    limitFailures: async <Outcome extends { passed: boolean }>(
      limits: readonly ThrottleLimit[],
      check: () => Promise<Outcome>,
    ): Promise<{ outcome: Outcome; wasLast: boolean }> => {
      const slots = await takeAll(limits, true);
      let outcome: Outcome;
      try {
        outcome = await check();
      } catch (error) {
        await releaseAll(slots);
        throw error;
      }
      const [first, ...others] = slots;
      if (!outcome.passed) {
        const [failed] = await Promise.all(
          slots.map((slot) => retryWrite(() => accounts.markSlotFailed(slot))),
        );
        return { outcome, wasLast: failed === limits[0]?.allowed.count };
      }
      await Promise.allSettled([first && retryWrite(() => accounts.resetCounter(first)), releaseAll(others)]);
      return { outcome, wasLast: false };
    },

    /** Forgets the attempts that a limit has counted. */
    reset: async (limit: CounterId): Promise<void> => {
      await retryWrite(() => accounts.resetCounter(limit));
    },
  };
};

export type Throttle = ReturnType<typeof createThrottle>;
