import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HEAD_BYTES } from "../file/geo-file-head.ts";
import type { GeoFile } from "./geo-file.ts";

const GEO_FILE = "imported.jsonl.gz";
export const FORMER_GEO_FILE = "former.jsonl.gz";

const orAbsent = (error: unknown): undefined => {
  if (!(error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")))
    throw error;
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

const readStart = async (path: string): Promise<Uint8Array> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** The file in a folder: written aside, forced to disk, renamed into place. A crash leaves the old or the new. */
export const createDiskGeoFile = (folder: string, name = GEO_FILE): GeoFile => {
  const file = join(folder, name);
  return {
    version: async () => {
      const found = await stat(file).catch(orAbsent);
      return found && `${found.ino}-${found.mtimeMs}-${found.size}`;
    },

    read: () => readFile(file).catch(orAbsent),

    readStart: () => readStart(file).catch(orAbsent),

    write: async (content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const aside = join(folder, `${randomUUID()}.writing`);
      try {
        const handle = await open(aside, "wx", 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(aside, file);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
  };
};
