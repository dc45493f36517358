/**
 * Answers no sooner than `minimumMs` after it was asked, whatever the work came to: how long it took, and so whether a
 * mail was sent and an address is known, cannot be told from outside.
 */
export const createMinimumResponseTime =
  ({ minimumMs, pause }: { minimumMs: number; pause: (milliseconds: number) => Promise<void> }) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const [outcome] = await Promise.allSettled([work(), pause(minimumMs)]);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };

export type MinimumResponseTime = ReturnType<typeof createMinimumResponseTime>;
