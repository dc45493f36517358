import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemCode } from "./start-error.ts";

/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Errors of chmod on another user's file, on a disk without modes, or for a file that is gone; they are ignored. */
const UNCHANGEABLE = new Set(["EPERM", "ENOTSUP", "ENOENT"]);

const closeToOthers = (path: string): void => {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777);
  } catch (error) {
    if (!UNCHANGEABLE.has(systemCode(error) ?? "")) throw error;
  }
};

const closeAll = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // Skipped, because a link may lead out of the folder.
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
  closeToOthers(path);
};

/**
 * Removes other users' permissions from a folder and from its entries that are ours, which an earlier version or a copy may have
 * left open. The folder is closed last, so an interrupted start is repeated; if it was closed already, only its direct entries are checked.
 */
export const keepPrivate = (folder: string, isOurs: (name: string) => boolean): void => {
  const wasOpen = (statSync(folder).mode & OTHERS) !== 0;
  for (const name of readdirSync(folder).filter(isOurs)) {
    const path = join(folder, name);
    if (wasOpen) closeAll(path);
    else if (!lstatSync(path).isSymbolicLink()) closeToOthers(path);
  }
  if (wasOpen) closeToOthers(folder);
};
