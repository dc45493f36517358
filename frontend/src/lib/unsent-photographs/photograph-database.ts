import { promisifyRequest } from "idb-keyval";
import type { StoredPhotograph } from "./stored-photograph";

// Bytes as an ArrayBuffer: Safari loses Blobs of its IndexedDB, and refuses them in private windows.
const NAME = "takseru-photographs-1";
export const ROWS = "rows";
export const BYTES = "bytes";

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const store of [ROWS, BYTES]) request.result.createObjectStore(store);
  };
  return promisifyRequest(request);
};

/** The database of the photographs on this device: rows without their bytes, and the bytes. */
export const database = (): Promise<IDBDatabase> => {
  opened ??= open().then((db) => {
    // Safari drops connections of pages in the background.
    db.onclose = () => {
      opened = undefined;
    };
    return db;
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
};

/** Changes both in one transaction. */
export const write = async (work: (rows: IDBObjectStore, bytes: IDBObjectStore) => void): Promise<void> => {
  const transaction = (await database()).transaction([ROWS, BYTES], "readwrite", {
    // On the disk before it is called stored: a camera's shot is nowhere else.
    durability: "strict",
  });
  work(transaction.objectStore(ROWS), transaction.objectStore(BYTES));
  await promisifyRequest(transaction);
};

/** What the storage has refused: held for as long as the page is open. */
export const heldInPage = new Map<string, { photograph: StoredPhotograph; bytes: ArrayBuffer }>();

export const ofUser = (userId: string): IDBKeyRange => IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`);

/** How many pictures this device holds of a user; a file that is no picture is only shown. */
export const countPhotographs = async (userId: string): Promise<number> => {
  const held = [...heldInPage].filter(
    ([key, { bytes }]) => key.startsWith(`${userId}:`) && bytes.byteLength > 0,
  );
  try {
    const rows = (await database()).transaction(ROWS).objectStore(ROWS);
    return held.length + (await promisifyRequest(rows.count(ofUser(userId))));
  } catch {
    return held.length;
  }
};

/** Deletes a user's photographs; everybody's where the user is not known. */
export const clearPhotographs = async (userId: string | undefined): Promise<void> => {
  for (const key of [...heldInPage.keys()])
    if (userId === undefined || key.startsWith(`${userId}:`)) heldInPage.delete(key);
  try {
    await write((rows, bytes) => {
      for (const store of [rows, bytes]) {
        if (userId === undefined) store.clear();
        else store.delete(ofUser(userId));
      }
    });
  } catch {
    // A store that cannot be opened holds nothing.
  }
};
