import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** More bytes than any test file writes. */
const ENOUGH = 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/**
 * A new folder in memory if the system has room there, otherwise on the disk. The product syncs each file, which takes
 * half a minute on a disk to which another program writes gigabytes.
 */
export const memoryFolder = (): string =>
  mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), "takseru-outside-"));
