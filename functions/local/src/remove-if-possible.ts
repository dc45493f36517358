import { rmSync } from "node:fs";

/** Removes a file if possible; on a disk that cannot be written it stays and does no harm. */
export const removeIfPossible = (file: string): void => {
  try {
    rmSync(file, { force: true });
  } catch {
    // A file that names a process is read together with whether that process still runs.
  }
};
