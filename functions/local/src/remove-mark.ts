import { rmSync } from "node:fs";

/** Removes a file that names a process. On a disk that can no longer be written it stays, and names one that is gone. */
export const removeMark = (file: string): void => {
  try {
    rmSync(file, { force: true });
  } catch {
    // Whoever reads it looks whether the process still runs.
  }
};
