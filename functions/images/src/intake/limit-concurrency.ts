/** Runs at most `atOnce` pieces of work at a time, in the order in which they came. */
export const limitConcurrency = (atOnce: number) => {
  let working = 0;
  const waiting: Array<() => void> = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      // The turn passes straight to the next in line, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
};
