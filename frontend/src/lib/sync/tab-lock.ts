/** Locks that this page holds where the browser has none of its own; other tabs are then not kept out. */
const heldInPage = new Set<string>();
/** Locks that this page has released and the browser has not freed yet. */
const releasing = new Map<string, Promise<unknown>>();

/** Releases a lock once `written` has ended. */
export type Release = (written?: Promise<unknown>) => void;

const trackRelease = (name: string, freed: Promise<unknown>): void => {
  const tracked = freed.finally(() => {
    if (releasing.get(name) === tracked) releasing.delete(name);
  });
  releasing.set(name, tracked);
};

const tryLockInPage = (name: string): Release | undefined => {
  if (heldInPage.has(name)) return undefined;
  heldInPage.add(name);
  return (written = Promise.resolve()) =>
    trackRelease(
      name,
      written.then(() => heldInPage.delete(name)),
    );
};

/** Holds a lock until it is released or the page ends; `undefined` where another screen or tab holds it. */
export const tryLock = async (name: string): Promise<Release | undefined> => {
  await releasing.get(name);
  // Missing where the site is tried over plain http.
  if (!navigator.locks) return tryLockInPage(name);
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((free) =>
        resolve((written = Promise.resolve()) => {
          trackRelease(
            name,
            written.then(() => {
              free();
              return held;
            }),
          );
        }),
      );
    });
    held.catch(() => resolve(() => undefined));
  });
};

const queues = new Map<string, Promise<unknown>>();

const runExclusiveInPage = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const done = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    done.catch(() => undefined),
  );
  return done;
};

/** Runs one piece of work after another under a name, across all tabs. */
export const runExclusive = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  if (!navigator.locks) return runExclusiveInPage(name, work);
  let started = false;
  const start = () => {
    started = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, {}, start);
  } catch (error) {
    if (started) throw error;
    // The browser refuses its locks.
    return runExclusiveInPage(name, work);
  }
};
