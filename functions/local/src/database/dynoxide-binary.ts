import { accessSync, constants, statSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { StartError } from "../start-error.ts";

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

const installed = (): string[] => {
  try {
    const { resolve } = createRequire(import.meta.url);
    return [resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`)];
  } catch {
    return [];
  }
};

const onPath = (path: string): string[] => path.split(delimiter).map((folder) => join(folder, "dynoxide"));

/** The database program: the named one, else the installed package's, else the one on the PATH. */
export const findDynoxide = ({
  named,
  packaged = installed(),
  path = process.env.PATH ?? "",
}: {
  named?: string | undefined;
  packaged?: readonly string[];
  path?: string;
} = {}): string => {
  if (named !== undefined) {
    if (isProgram(named)) return named;
    throw new StartError(`DYNOXIDE_BIN names ${named}, which is not a program that can be run.`);
  }
  const found = [...packaged, ...onPath(path)].find(isProgram);
  if (found) return found;
  throw new StartError(
    `dynoxide, the embedded database, is not on this machine (${process.platform}-${process.arch}): install it with ` +
      '"brew install nubo-db/tap/dynoxide" or "cargo install dynoxide-rs", or name its file in DYNOXIDE_BIN, or use ' +
      "LocalStack instead (docker-compose.localstack.yml).",
  );
};
