import { resolve } from "node:path";
import { findDynoxide } from "../../src/database/dynoxide-binary.ts";

const tools = resolve(import.meta.dirname, "../../../../.local/tools");

/** The database's program: the one in DYNOXIDE_BIN, else the installed package's or the one that `npm start` fetched. */
export const installedDynoxide = (): string => {
  const program = findDynoxide({ tools, named: process.env.DYNOXIDE_BIN });
  if (!program) throw new Error("The database's program is missing: npm start fetches it");
  return program;
};
