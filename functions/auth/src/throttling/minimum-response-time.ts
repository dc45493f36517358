/**
 * Answers no sooner than `floorMs` after it was asked, whatever the work came to: how long it took, and so whether a
 * mail was sent and an address is known, cannot be told from outside.
 */
export const createAnswerFloor =
  ({ floorMs, pause }: { floorMs: number; pause: (milliseconds: number) => Promise<void> }) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const [outcome] = await Promise.allSettled([work(), pause(floorMs)]);
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };

export type AnswerFloor = ReturnType<typeof createAnswerFloor>;
