import { promisifyRequest } from "idb-keyval";
import { BYTES, database, heldInPage, ofUser, ROWS, write } from "./photograph-database";
import { StoredPhotograph } from "./stored-photograph";

const storedRows = async (userId: string): Promise<unknown[]> => {
  try {
    const rows = (await database()).transaction(ROWS).objectStore(ROWS);
    return await promisifyRequest(rows.getAll(ofUser(userId)));
  } catch {
    return [];
  }
};

/** A user's photographs on this device, in the order of position. Another user's are not read. */
export const readPhotographs = async (userId: string): Promise<StoredPhotograph[]> => {
  const stored = (await storedRows(userId)).flatMap((row) => StoredPhotograph.safeParse(row).data ?? []);
  const held = [...heldInPage.values()]
    .map(({ photograph }) => photograph)
    .filter(({ key }) => key.startsWith(`${userId}:`));
  return [...stored, ...held].sort((one, other) => one.position - other.position);
};

export const readPhotograph = async (userId: string, key: string): Promise<StoredPhotograph | undefined> => {
  if (!key.startsWith(`${userId}:`)) return undefined;
  const held = heldInPage.get(key);
  if (held) return held.photograph;
  try {
    const rows = (await database()).transaction(ROWS).objectStore(ROWS);
    return StoredPhotograph.safeParse(await promisifyRequest(rows.get(key))).data;
  } catch {
    return undefined;
  }
};

/** The bytes of a photograph; throws where the device no longer has them. */
export const readBytes = async (key: string): Promise<ArrayBuffer> => {
  const held = heldInPage.get(key)?.bytes;
  if (held) return held;
  const stored = (await database()).transaction(BYTES).objectStore(BYTES);
  const bytes: unknown = await promisifyRequest(stored.get(key));
  if (bytes instanceof ArrayBuffer) return bytes;
  throw new Error("the device does not have the bytes of this photograph");
};

/** Whether photographs are held by this page alone, because the storage refused them. */
export const holdsAnyInPage = (): boolean => heldInPage.size > 0;

/** Keeps a photograph where the storage has refused it: for as long as the page is open. */
export const holdInPage = (photograph: StoredPhotograph, bytes: ArrayBuffer): void => {
  heldInPage.set(photograph.key, { photograph, bytes });
};

/** Stores a new photograph; throws where the storage is refused or full. */
export const storePhotograph = (photograph: StoredPhotograph, bytes: ArrayBuffer): Promise<void> =>
  write((rows, stored) => {
    rows.put(photograph, photograph.key);
    stored.put(bytes, photograph.key);
  });

/** Changes what is stored of a photograph, and its bytes where they are given; `undefined` where it is no longer here. */
export const changePhotograph = async (
  userId: string,
  key: string,
  change: (photograph: StoredPhotograph) => StoredPhotograph,
  bytes?: ArrayBuffer,
): Promise<StoredPhotograph | undefined> => {
  const held = heldInPage.get(key);
  if (held) {
    holdInPage(change(held.photograph), bytes ?? held.bytes);
    return heldInPage.get(key)?.photograph;
  }
  if (!key.startsWith(`${userId}:`)) return undefined;
  let changed: StoredPhotograph | undefined;
  await write((rows, stored) => {
    const request = rows.get(key);
    // Within the request, so that two tabs do not overwrite each other.
    request.onsuccess = () => {
      const before = StoredPhotograph.safeParse(request.result).data;
      if (!before) return;
      changed = change(before);
      rows.put(changed, key);
      if (bytes) stored.put(bytes, key);
    };
  });
  return changed;
};

/** Deletes a photograph where it is one of these as it is now; gives whether this call has deleted it. */
export const deletePhotographIf = async (
  userId: string,
  key: string,
  isOne: (photograph: StoredPhotograph) => boolean,
): Promise<boolean> => {
  const held = heldInPage.get(key);
  if (held) return isOne(held.photograph) && heldInPage.delete(key);
  if (!key.startsWith(`${userId}:`)) return false;
  let isDeleted = false;
  await write((rows, bytes) => {
    const request = rows.get(key);
    // Within the request, so that nothing changes it in between.
    request.onsuccess = () => {
      const now = StoredPhotograph.safeParse(request.result).data;
      if (!now || !isOne(now)) return;
      isDeleted = true;
      rows.delete(key);
      bytes.delete(key);
    };
  });
  return isDeleted;
};

export const deletePhotographs = async (keys: readonly string[]): Promise<void> => {
  const stored = keys.filter((key) => !heldInPage.delete(key));
  if (stored.length === 0) return;
  await write((rows, bytes) => {
    for (const key of stored) {
      rows.delete(key);
      bytes.delete(key);
    }
  });
};
