/** A value that listeners can follow, as React's useSyncExternalStore does. */
export const createObservable = <Value>(start: Value) => {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
