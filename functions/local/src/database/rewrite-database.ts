import { existsSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Notes that rows of a closed account were erased, for the next start. */
export const noteErased = (mark: string): void => writeFileSync(mark, "", { mode: 0o600 });

/**
 * Writes the database file anew where rows were erased since the last start: SQLite leaves the bytes of deleted rows in their pages,
 * and the database's program has no setting against it. Nothing else may have the file open.
 */
export const rewriteErased = ({ database, mark }: { database: string; mark: string }): void => {
  if (!existsSync(mark)) return;
  if (existsSync(database)) {
    const file = new DatabaseSync(database);
    try {
      file.exec("PRAGMA secure_delete = ON; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
    } finally {
      file.close();
    }
  }
  rmSync(mark);
};
