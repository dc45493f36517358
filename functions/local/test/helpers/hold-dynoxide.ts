import { startDynoxide } from "../../src/database/dynoxide.ts";
import { installedDynoxide } from "./installed-dynoxide.ts";

// Holds a database open until it is killed; run by dynoxide.test.ts as a process of its own.
const [database = "", record = ""] = process.argv.slice(2);
const dynoxide = await startDynoxide(
  { binary: installedDynoxide(), database, record, erased: `${database}.erased` },
  { log: () => undefined },
);
process.stdout.write(`${dynoxide.pid()} ${dynoxide.endpoint}\n`);
setInterval(() => undefined, 60_000);
