/** Work in steps: each `next` does one. */
export type Steps<Made> = Generator<void, Made>;

/** Runs all steps at once. */
export const atOnce = <Made>(steps: Steps<Made>): Made => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Lets other calls run between two steps. */
export const othersFirst = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Runs the steps and lets other calls run between them. */
export const inParts = async <Made>(steps: Steps<Made>): Promise<Made> => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await othersFirst();
  }
};
