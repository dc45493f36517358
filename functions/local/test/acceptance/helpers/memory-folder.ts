import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** More than the files of any test file take. */
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
 * A new folder in memory where the system has one with room, else on the disk: the product waits until each file is on
 * the disk, which takes half a minute while another program writes gigabytes.
 */
export const memoryFolder = (): string =>
  mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), "takseru-outside-"));
