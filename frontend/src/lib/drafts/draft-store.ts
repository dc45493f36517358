import { createStore, get, promisifyRequest, type UseStore } from "idb-keyval";

/**
 * What this device stores of one form. The store does not know what it holds: readers check it.
 * `typed` is what the server does not have; `read` is what was last read, to show the form without a connection.
 */
export interface StoredDraft {
  typed?: unknown;
  read?: unknown;
}

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore("takseru", "drafts");
  return opened;
};

/** What the storage has refused: held for as long as the page is open, so that leaving a screen does not lose it. */
const refused = new Map<string, StoredDraft>();

/** The keys that begin with `prefix`; all of them where it is empty. */
const keysFrom = (prefix: string): IDBKeyRange | undefined =>
  prefix === "" ? undefined : IDBKeyRange.bound(prefix, `${prefix}\uffff`);

const storedDrafts = async (prefix: string): Promise<[string, StoredDraft][]> => {
  try {
    return await store()("readonly", async (drafts) => {
      const range = keysFrom(prefix);
      const [keys, values] = await Promise.all([
        promisifyRequest(drafts.getAllKeys(range)),
        promisifyRequest<StoredDraft[]>(drafts.getAll(range)),
      ]);
      return values.map((draft, index) => [String(keys[index]), draft]);
    });
  } catch {
    return [];
  }
};

/** The drafts whose key begins with `prefix`; a user's keys begin with the user's id. */
export const readDrafts = async (prefix: string): Promise<[key: string, draft: StoredDraft][]> => {
  const ofPrefix = [...refused].filter(([key]) => key.startsWith(prefix));
  return [...new Map([...(await storedDrafts(prefix)), ...ofPrefix])];
};

export const readDraft = async (key: string): Promise<StoredDraft | undefined> => {
  const held = refused.get(key);
  if (held) return held;
  try {
    return await get<StoredDraft>(key, store());
  } catch {
    return undefined;
  }
};

/** Stores a draft, or with `undefined` deletes it; false where storage is refused or full. */
export const writeDraft = async (key: string, draft: StoredDraft | undefined): Promise<boolean> => {
  try {
    await store()("readwrite", (drafts) => {
      if (draft === undefined) drafts.delete(key);
      else drafts.put(draft, key);
      // Committed at once: a browser drops what a closing page has not committed.
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    });
    refused.delete(key);
    return true;
  } catch {
    if (draft === undefined) refused.delete(key);
    else refused.set(key, draft);
    return false;
  }
};

/** Deletes a user's drafts; everybody's where the user is not known. */
export const clearDrafts = async (userId: string | undefined): Promise<void> => {
  for (const key of [...refused.keys()])
    if (userId === undefined || key.startsWith(`${userId}:`)) refused.delete(key);
  try {
    await store()("readwrite", (drafts) => {
      if (userId === undefined) drafts.clear();
      else drafts.delete(IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`));
      return promisifyRequest(drafts.transaction);
    });
  } catch {
    // A store that cannot be opened holds nothing.
  }
};

/** How many of a user's forms hold something that the server does not have; everybody's where the user is not known. */
export const countUnsentDrafts = async (userId: string | undefined): Promise<number> =>
  (await readDrafts(userId === undefined ? "" : `${userId}:`)).filter(([, { typed }]) => typed !== undefined)
    .length;
