/** Work that may pause: each `next` does a part of it. */
export type Steps<Made> = Generator<void, Made>;

/** All of the work at once. */
export const atOnce = <Made>(steps: Steps<Made>): Made => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** Other calls are answered between one part of the work and the next. */
export const othersFirst = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The work, with other calls between its parts. */
export const inParts = async <Made>(steps: Steps<Made>): Promise<Made> => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await othersFirst();
  }
};
