/**
 * Returns or throws no sooner than `minimumMs` after the call, so that its duration does not tell whether a mail was sent
 * and whether an address is known.
 */
export const createMinimumResponseTime =
  ({ minimumMs, pause }: { minimumMs: number; pause: (milliseconds: number) => Promise<void> }) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const [outcome] = await Promise.allSettled([work(), pause(minimumMs)]);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };

export type MinimumResponseTime = ReturnType<typeof createMinimumResponseTime>;
