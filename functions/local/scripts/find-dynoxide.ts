import { resolve } from "node:path";
import { ensureDynoxide } from "../src/database/dynoxide-binary.ts";
import { StartError } from "../src/start-error.ts";

// Prints the file of the database's program, fetched where no package has it: `npm test` names it to every test.
const tools = resolve(import.meta.dirname, "../../../.local/tools");
const say = (line: string) => void process.stderr.write(`${line}\n`);
try {
  process.stdout.write(await ensureDynoxide({ tools, named: process.env.DYNOXIDE_BIN, say }));
} catch (error) {
  say(error instanceof StartError ? error.message : String(error));
  process.exitCode = 1;
}
