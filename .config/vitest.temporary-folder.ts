import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All that the tests write stands in one folder, and is gone after them, however they end. */
export default () => {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "takseru-tests-"));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
};
