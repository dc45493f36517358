/**
 * Gives a function that runs at most `max` tasks at a time. Owners take turns, and each one's tasks run in the order in
 * which they came: many tasks of one owner keep another's waiting for one of them at most.
 */
export const limitConcurrency = (max: number) => {
  let running = 0;
  const waiting = new Map<string, Array<() => void>>();

  const nextInLine = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [owner, [next, ...others]] = first;
    waiting.delete(owner);
    // To the end of the line.
    if (others.length > 0) waiting.set(owner, others);
    return next;
  };

  return async <T>(owner: string, task: () => Promise<T>): Promise<T> => {
    if (running >= max)
      await new Promise<void>((resolve) => waiting.set(owner, [...(waiting.get(owner) ?? []), resolve]));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place passes straight to the next in line, so that a newcomer cannot take it.
      const next = nextInLine();
      if (next) next();
      else running -= 1;
    }
  };
};
