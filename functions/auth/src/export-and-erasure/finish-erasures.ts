import type { Clock, Log } from "@takseru/kit";

/** The scheduled task of the rooms that hold data of an account. */
export const ERASURE_TASK = "finish-erasures";

export interface ErasureDependencies {
  /** Users whose data in this room are not all erased, the account closed longest ago first. */
  openClosures: () => Promise<string[]>;
  /** Erases a batch, in about a second at most; says whether it was the last. */
  eraseStep: (userId: string) => Promise<boolean>;
  noteErased: (userId: string) => Promise<void>;
  clock: Clock;
  log: Log;
}

/** No step begins after this time, so that a run ends within a function's 10 s. */
const MAX_MS = 6_000;

/**
 * Erases one room's part of closed accounts in steps. The remaining rows are the work that is left, so a crash loses
 * nothing and simultaneous runs do no harm.
 */
export const createErasure = ({ openClosures, eraseStep, noteErased, clock, log }: ErasureDependencies) => {
  const deadline = () => clock.now().getTime() + MAX_MS;

  const eraseUntil = async (userId: string, end: number): Promise<boolean> => {
    while (clock.now().getTime() <= end)
      if (await eraseStep(userId)) {
        await noteErased(userId);
        return true;
      }
    return false;
  };

  return {
    /** Returns whether everything is erased. */
    erase: (userId: string): Promise<boolean> => eraseUntil(userId, deadline()),

    /** The next run continues where this one ends. Throws after the last account if any of them failed. */
    finishErasures: async (): Promise<void> => {
      const end = deadline();
      const open = await openClosures();
      const failures: unknown[] = [];
      let erased = 0;
      for (const userId of open)
        try {
          if (await eraseUntil(userId, end)) erased += 1;
        } catch (error) {
          failures.push(error);
        }
      if (open.length > 0) log("info", "erasures", { open: open.length, erased, failed: failures.length });
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} closed accounts were not erased`);
    },
  };
};
