import { chmodSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemCode } from "./start-error.ts";

/** Permission bits of group and others. */
const OTHERS = 0o077;

/** Fails for another user's file and on disks without modes; both are ignored. */
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
  // A link may lead out of the folder.
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name));
  closeToOthers(path);
};

/**
 * Takes a folder and these entries in it from every other user of the machine, where a version or a copy has left them open. The
 * folder itself is closed last: a start that breaks off is repeated, and one that finds it closed looks at its own entries alone.
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
