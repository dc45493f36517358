import { execFile } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type DynoxidePackage,
  fetchedProgram,
  type Machine,
  packageFor,
  VERSION,
} from "./dynoxide-package.ts";
import { npmCi } from "./npm-ci.ts";

const ANSWER_MS = 20_000;

/** Writes a package with this one dependency. npm refuses a file whose integrity differs from the lock file's, or from the registry's if the lock file has none. */
const writePackage = (folder: string, { name, integrity }: DynoxidePackage): void => {
  const dependencies = { [name]: VERSION };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const lock = {
    lockfileVersion: 3,
    packages: { "": { dependencies }, [`node_modules/${name}`]: { version: VERSION, integrity } },
  };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
};

const runs = (program: string): Promise<boolean> =>
  promisify(execFile)(program, ["--version"], { timeout: ANSWER_MS, windowsHide: true }).then(
    ({ stdout }) => stdout.includes("dynoxide"),
    () => false,
  );

const syncFile = (file: string): void => {
  const handle = openSync(file, "r+");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

export interface Fetching {
  machine: Machine;
  /** Environment for npm: registry, proxy, certificates. */
  env: NodeJS.ProcessEnv;
  say(line: string): void;
}

/**
 * Fetches the database's program with npm into a folder, completely or not at all. Gives its file, or the reason for
 * the failure in words.
 */
export const fetchDynoxide = async (
  folder: string,
  { machine, env, say }: Fetching,
): Promise<{ program: string } | { reason: string }> => {
  const wanted = packageFor(machine);
  const aside = join(folder, "unpacking");
  say(`Fetching the embedded database with npm (${wanted.name} ${VERSION}) ...`);
  try {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside, { recursive: true });
    writePackage(aside, wanted);
    const reason = await npmCi(aside, env);
    if (reason) return { reason };
    const unpacked = join(aside, "node_modules", wanted.name, wanted.program);
    if (!existsSync(unpacked)) return { reason: `the package has no ${wanted.program}` };
    chmodSync(unpacked, 0o755);
    if (!(await runs(unpacked))) return { reason: "it does not run on this machine" };
    syncFile(unpacked);
    const program = fetchedProgram(folder, machine);
    renameSync(unpacked, program);
    return { program };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
