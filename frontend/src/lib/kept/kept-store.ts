import { createStore, entries, get, promisifyRequest, type UseStore } from "idb-keyval";

/** What the server last answered to a question, to be shown without a connection. */
export interface KeptAnswer {
  data: unknown;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
  /** Characters, about as many bytes. */
  size: number;
}

/** Part of the name: raised when the answers of a question change their shape, so that older ones are not read. */
const FORMAT = 1;

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore(`takseru-kept-${FORMAT}`, "answers");
  return opened;
};

let openedFiles: UseStore | undefined;
/** Bytes beside the answers, as whose keys they have: an answer is read often, and with all others. */
export const keptFiles = (): UseStore => {
  openedFiles ??= createStore(`takseru-kept-files-${FORMAT}`, "files");
  return openedFiles;
};

const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`);

/** A user's question as a key. */
export const keptKey = (userId: string, queryKey: readonly unknown[]): string =>
  `${userId}:${JSON.stringify(queryKey)}`;

/** Nothing where the browser stores nothing. */
export const readKept = (key: string): Promise<KeptAnswer | undefined> =>
  get<KeptAnswer>(key, store()).catch(() => undefined);

const keptUnder = async (prefix: string): Promise<[key: string, answer: KeptAnswer][]> =>
  (await entries<string, KeptAnswer>(store()).catch(() => [])).filter(([key]) => key.startsWith(prefix));

/** All that is kept for a user. */
export const readAllKept = (userId: string): ReturnType<typeof keptUnder> => keptUnder(`${userId}:`);

/** What is kept for a user under keys that begin with `kind`. */
export const readKeptOfKind = (userId: string, kind: string): ReturnType<typeof keptUnder> =>
  keptUnder(`${userId}:["${kind}"`);

/** Writes answers, and deletes those that are `undefined`; throws where the storage is refused or full. */
export const writeKept = (
  answers: ReadonlyArray<[key: string, answer: KeptAnswer | undefined]>,
): Promise<void> =>
  store()("readwrite", (kept) => {
    for (const [key, answer] of answers) {
      if (answer) kept.put(answer, key);
      else kept.delete(key);
    }
    return promisifyRequest(kept.transaction);
  });

const change = async (work: (kept: IDBObjectStore) => void): Promise<void> => {
  for (const opening of [store, keptFiles])
    try {
      await opening()("readwrite", (kept) => {
        work(kept);
        return promisifyRequest(kept.transaction);
      });
    } catch {
      // A store that cannot be opened holds nothing.
    }
};

/** Deletes what is kept for a user; for everybody where the user is not known. */
export const clearKept = (userId: string | undefined): Promise<void> =>
  change((kept) => (userId === undefined ? kept.clear() : kept.delete(ofUser(userId))));

/** Deletes what is kept for anyone else. */
export const clearKeptOfOthers = (userId: string): Promise<void> =>
  change((kept) => {
    kept.delete(IDBKeyRange.upperBound(`${userId}:`, true));
    kept.delete(IDBKeyRange.lowerBound(`${userId}:\uffff`, true));
  });
