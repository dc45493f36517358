import { createStore, del, entries, get, promisifyRequest, set, type UseStore } from "idb-keyval";

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

/** Kept forms whose key begins like this; each user's keys begin with the user's id. None where storage is refused. */
export const readDrafts = async (beginning: string): Promise<[key: string, kept: Kept][]> => {
  try {
    const all = await entries<string, Kept>(store());
    return all.filter(([key]) => key.startsWith(beginning));
  } catch {
    return [];
  }
};

export const readDraft = async (key: string): Promise<Kept | undefined> => {
  try {
    return await get<Kept>(key, store());
  } catch {
    return undefined;
  }
};

/** Keeps a form, or with `undefined` gives it up; false where storage is refused or full. */
export const writeDraft = async (key: string, kept: Kept | undefined): Promise<boolean> => {
  try {
    await (kept === undefined ? del(key, store()) : set(key, kept, store()));
    return true;
  } catch {
    return false;
  }
};

/** Signing out leaves nothing of its user behind; where it is not known whose session it was, of nobody. */
export const clearDrafts = async (userId: string | undefined): Promise<void> => {
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

/** How many of the user's forms hold something that the server does not have. */
export const countUnsent = async (userId: string): Promise<number> =>
  (await readDrafts(`${userId}:`)).filter(([, { typed }]) => typed !== undefined).length;
