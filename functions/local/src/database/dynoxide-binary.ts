import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { StartError } from "../start-error.ts";
import { fetchedProgram, type Machine, packageFor, programOf, thisMachine } from "./dynoxide-package.ts";
import { fetchDynoxide } from "./fetch-dynoxide.ts";

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

const installed = (machine: Machine): string[] => {
  const { name, program } = packageFor(machine);
  try {
    return [createRequire(import.meta.url).resolve(`${name}/${program}`)];
  } catch {
    return [];
  }
};

const onPath = (path: string, machine: Machine): string[] =>
  path.split(delimiter).map((folder) => join(folder, programOf(machine)));

interface Wanted {
  /** The folder of programs that were fetched. */
  tools: string;
  /** The program that the user names. */
  named?: string | undefined;
  machine?: Machine;
  packaged?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** The database program: the named one, else the installed package's, the PATH's or the fetched one. Throws StartError. */
export const findDynoxide = ({
  tools,
  named,
  machine = thisMachine,
  packaged = installed(machine),
  env = process.env,
}: Wanted): string | undefined => {
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new StartError(`DYNOXIDE_BIN names ${named}, which is not a program that can be run.`);
  }
  return [...packaged, ...onPath(env.PATH ?? "", machine), fetchedProgram(tools, machine)].find(isProgram);
};

/** The same; it is fetched where there is none. Throws StartError, which says what to install. */
export const ensureDynoxide = async ({
  say,
  ...wanted
}: Wanted & { say(line: string): void }): Promise<string> => {
  const found = findDynoxide(wanted);
  if (found) return found;
  const { machine = thisMachine, env = process.env, tools } = wanted;
  const fetched = await fetchDynoxide(tools, { machine, env, say });
  if ("program" in fetched) return fetched.program;
  throw new StartError(
    `dynoxide, the embedded database, is not on this machine (${machine.platform}-${machine.arch}), and npm did not bring it ` +
      `(${fetched.reason}): install it with "brew install nubo-db/tap/dynoxide" or "cargo install dynoxide-rs", or name its ` +
      "file from github.com/nubo-db/dynoxide/releases in DYNOXIDE_BIN, or use LocalStack (docker-compose.localstack.yml).",
  );
};
