import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import * as z from "zod";
import type { ObjectInfo } from "../objects/object-store.ts";

/** No empty segment and none that starts with a dot, so that no key leaves the folder. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 512;
/** As many keys as S3 lists in one response. */
const MAX_LISTED = 1_000;

/** `@` is in no key, so the file of `a` is never in the way of the folder of `a/b`. */
const SUFFIX = "@object";
const TEMPORARY = ".writing";

/** The first line of an object's file; the bytes follow. In one file, so that one rename replaces both. */
const Header = z.object({ contentType: z.string() });
const MAX_HEADER_BYTES = 1024;
const NEW_LINE = 0x0a;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

const orAbsent = (error: unknown): undefined => {
  if (!isAbsent(error)) throw error;
};

/** A file without the header that this store writes: it was damaged on the disk. */
export class UnreadableObject extends Error {
  constructor(key: string, cause?: unknown) {
    super(`${key} is not an object of this store`, { cause });
  }
}

const readHeader = (file: Buffer, key: string) => {
  const end = file.subarray(0, MAX_HEADER_BYTES).indexOf(NEW_LINE);
  if (end < 0) throw new UnreadableObject(key);
  try {
    return { header: Header.parse(JSON.parse(file.toString("utf8", 0, end))), start: end + 1 };
  } catch (cause) {
    throw new UnreadableObject(key, cause);
  }
};

/** Forces a folder's new entry to the disk; Windows cannot open folders, there the rename has to do. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder).catch(() => undefined);
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
};

interface Walked {
  path: string;
  isFolder: boolean;
}

/** What is below a folder, a few entries at a time however many there are; a folder follows what is in it. */
async function* walk(folder: string): AsyncGenerator<Walked> {
  const entries = await opendir(folder).catch(orAbsent);
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      yield* walk(path);
      yield { path, isFolder: true };
    } else if (entry.isFile()) yield { path, isFolder: false };
  }
}

export type DiskObjects = ReturnType<typeof createDiskObjects>;

/** Objects in files: written aside, forced to disk, renamed into place. A crash leaves the old or the new. */
export const createDiskObjects = (folder: string) => {
  const temporary = join(folder, TEMPORARY);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });

  const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key);
  const checkKey = (key: string): string => {
    if (!isKey(key)) throw new Error(`not an object key: ${JSON.stringify(key)}`);
    return key;
  };
  const fileOf = (key: string): string => join(folder, `${checkKey(key)}${SUFFIX}`);

  const write = async (key: string, body: Uint8Array, contentType: string): Promise<void> => {
    const target = fileOf(key);
    const temporaryFile = join(temporary, randomUUID());
    await mkdir(dirname(target), { recursive: true });
    try {
      const handle = await open(temporaryFile, "wx", 0o600);
      try {
        await handle.writeFile(`${JSON.stringify({ contentType })}\n`);
        await handle.writeFile(body);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporaryFile, target).catch(async (error: unknown) => {
        orAbsent(error);
        // The empty folder was removed meanwhile.
        await mkdir(dirname(target), { recursive: true });
        await rename(temporaryFile, target);
      });
    } catch (error) {
      await rm(temporaryFile, { force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  };

  const read = async (key: string): Promise<{ body: Uint8Array; contentType: string } | undefined> => {
    const file = await readFile(fileOf(key)).catch(orAbsent);
    if (!file) return undefined;
    const { header, start } = readHeader(file, key);
    const body = new Uint8Array(file.buffer, file.byteOffset + start, file.byteLength - start);
    return { body, contentType: header.contentType };
  };

  const head = async (key: string): Promise<ObjectInfo | undefined> => {
    const handle = await open(fileOf(key)).catch(orAbsent);
    if (!handle) return undefined;
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
      const { header, start } = readHeader(buffer.subarray(0, bytesRead), key);
      return { bytes: size - start, contentType: header.contentType };
    } finally {
      await handle.close();
    }
  };

  const remove = (key: string): Promise<void> => rm(fileOf(key), { force: true });

  const list = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { path, isFolder } of walk(join(folder, checkKey(prefix.replace(/\/$/, ""))))) {
      if (isFolder || !path.endsWith(SUFFIX)) continue;
      keys.push(relative(folder, path).split(sep).join("/").slice(0, -SUFFIX.length));
      if (keys.length === MAX_LISTED) break;
    }
    return keys;
  };

  /** Deletes the objects below a prefix that were written before an instant, as a lifecycle rule of a bucket does. */
  const deleteOlderThan = async (prefix: string, before: Date): Promise<void> => {
    for await (const { path, isFolder } of walk(join(folder, checkKey(prefix)))) {
      const found = await stat(path).catch(orAbsent);
      if (!found || found.mtime >= before) continue;
      // A folder that is not empty stays.
      if (isFolder) await rmdir(path).catch(() => undefined);
      else await rm(path, { force: true });
    }
  };

  return { isKey, checkKey, write, read, head, remove, list, deleteOlderThan };
};
