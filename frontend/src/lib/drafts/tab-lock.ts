/** Names that this page holds where the browser has no locks; then other tabs are not kept out. */
const heldHere = new Set<string>();
/** Names that this page has left and the browser has not freed yet. */
const leaving = new Map<string, Promise<unknown>>();

/** Lets a name go once what was written under it is written. */
type LetGo = (written?: Promise<unknown>) => void;

const leave = (name: string, released: Promise<unknown>): void => {
  const left = released.finally(() => {
    if (leaving.get(name) === left) leaving.delete(name);
  });
  leaving.set(name, left);
};

const holdHere = (name: string): LetGo | undefined => {
  if (heldHere.has(name)) return undefined;
  heldHere.add(name);
  return (written = Promise.resolve()) =>
    leave(
      name,
      written.then(() => heldHere.delete(name)),
    );
};

/** Holds a name until it is let go or the page ends; `undefined` when another screen or tab holds it. */
export const hold = async (name: string): Promise<LetGo | undefined> => {
  await leaving.get(name);
  // Missing where the site is tried over plain http.
  if (!navigator.locks) return holdHere(name);
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((free) =>
        resolve((written = Promise.resolve()) => {
          leave(
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

const inTurnHere = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const done = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    done.catch(() => undefined),
  );
  return done;
};

/** Does one thing after another under a name, in all tabs. */
export const inTurn = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  if (!navigator.locks) return inTurnHere(name, work);
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, {}, begin);
  } catch (error) {
    if (begun) throw error;
    // The browser refuses its locks.
    return inTurnHere(name, work);
  }
};
