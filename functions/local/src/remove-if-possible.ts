import { rmSync } from "node:fs";

/** Removes a file whose stay does no harm: on a disk that can no longer be written it stays. */
export const removeIfPossible = (file: string): void => {
  try {
    rmSync(file, { force: true });
  } catch {
    // A file that names a process is read together with whether that process still runs.
  }
};
