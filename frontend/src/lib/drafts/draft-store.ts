import { createStore, entries, promisifyRequest, type UseStore } from "idb-keyval";

/**
 * What this device keeps of one open form: what is typed and the server does not have, and what was last read, with
 * which the form can be shown without a connection. Whoever reads them checks them.
 */
export interface Kept {
  typed?: unknown;
  read?: unknown;
}

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore("takseru", "drafts");
  return opened;
};

/** What the storage has refused: it is here for as long as this page is, so that no screen that is left loses it. */
const refused = new Map<string, Kept>();

const storedDrafts = async (): Promise<[string, Kept][]> => {
  try {
    return await entries<string, Kept>(store());
  } catch {
    return [];
  }
};

/** Kept forms whose key begins like this; each user's keys begin with the user's id. */
export const readDrafts = async (beginning: string): Promise<[key: string, kept: Kept][]> => {
  const all = new Map([...(await storedDrafts()), ...refused]);
  return [...all].filter(([key]) => key.startsWith(beginning));
};

export const readDraft = async (key: string): Promise<Kept | undefined> =>
  (await readDrafts(key)).find(([own]) => own === key)?.[1];

/** Keeps a form, or with `undefined` gives it up; false where storage is refused or full. */
export const writeDraft = async (key: string, kept: Kept | undefined): Promise<boolean> => {
  try {
    await store()("readwrite", (drafts) => {
      if (kept === undefined) drafts.delete(key);
      else drafts.put(kept, key);
      // Not left to the browser, which gives up what a page that goes away has not committed.
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    });
    refused.delete(key);
    return true;
  } catch {
    if (kept === undefined) refused.delete(key);
    else refused.set(key, kept);
    return false;
  }
};

/** Signing out leaves nothing of its user behind; where it is not known whose session it was, of nobody. */
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
    // What could not be opened holds nothing.
  }
};

/** How many of the user's forms hold something that the server does not have; of anybody's, where it is not known whose. */
export const countUnsent = async (userId: string | undefined): Promise<number> =>
  (await readDrafts(userId === undefined ? "" : `${userId}:`)).filter(([, { typed }]) => typed !== undefined)
    .length;
