import { get, keys, promisifyRequest } from "idb-keyval";
import { type KeptAnswer, keptFiles, readAllKept, writeKept } from "./kept-store";

/** The bytes that are kept with an answer; nothing where the browser stores nothing. */
export const readKeptFile = async (key: string): Promise<ArrayBuffer | undefined> => {
  const bytes: unknown = await get(key, keptFiles()).catch(() => undefined);
  return bytes instanceof ArrayBuffer ? bytes : undefined;
};

/**
 * Writes an answer with the bytes of a file, as an ArrayBuffer: Safari loses Blobs of its IndexedDB. Bytes whose answers
 * are no longer kept are deleted. Throws where the storage is refused or full.
 */
export const writeKeptFile = async (key: string, answer: KeptAnswer, bytes: ArrayBuffer): Promise<void> => {
  const known = new Set((await readAllKept(key.slice(0, key.indexOf(":")))).map(([other]) => other));
  const stale = (await keys<string>(keptFiles())).filter((other) => !known.has(other));
  await keptFiles()("readwrite", (kept) => {
    for (const other of stale) kept.delete(other);
    kept.put(bytes, key);
    return promisifyRequest(kept.transaction);
  });
  await writeKept([[key, answer]]);
};
