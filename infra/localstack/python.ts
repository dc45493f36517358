import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { StartError } from "@takseru/local/start-error";
import { print, root } from "./settings.ts";

const NAMES = ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10", "python"];

/** The Pythons that pyenv has, of which it puts one on the path. */
const pyenvPythons = (): string[] => {
  const versions = join(process.env.PYENV_ROOT ?? join(homedir(), ".pyenv"), "versions");
  return existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, "bin/python"))
    : [];
};

interface PythonProgram {
  name: string;
  /** The required version of Python, as Python prints it. */
  version: string;
}

export const miniStack: PythonProgram = { name: "MiniStack", version: "sys.version_info >= (3, 10)" };
/** The version of its own image; on 3.11 it does not start. */
export const localStack: PythonProgram = { name: "LocalStack", version: "sys.version_info[:2] == (3, 13)" };

export const cfnLint: PythonProgram = { name: "cfn-lint", version: "sys.version_info >= (3, 11)" };

const probe = (command: string, { version }: PythonProgram) =>
  spawnSync(command, ["-c", `import sys, ensurepip, venv; assert ${version}; print(sys.version)`], {
    encoding: "utf8",
  });

/** A Python for the program that can make a virtual environment; `undefined` where there is none. */
export const findPython = (program: PythonProgram): string | undefined =>
  [...NAMES, ...pyenvPythons()].find((name) => probe(name, program).status === 0);

/** The Python of a virtual environment with the program. A change of the requirements or of Python makes it anew. */
export const installProgram = (python: string, program: PythonProgram): string => {
  const name = program.name.toLowerCase();
  const requirements = join(import.meta.dirname, `requirements/${name}.txt`);
  const sources = join(import.meta.dirname, `requirements/${name}-sources.txt`);
  const folder = join(root, `.local/${name}-python`);
  const run = (command: string, args: string[]): void => {
    const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
    if (status !== 0)
      throw new StartError(
        `${program.name} could not be installed: ${command} ${args.join(" ")} failed, see above.`,
      );
  };
  const installed = join(folder, "bin/python");
  const stampFile = join(folder, "installed");
  const stamp = createHash("sha256")
    .update(probe(python, program).stdout)
    .update(readFileSync(requirements))
    .digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return installed;
  print(`Installing ${program.name} (pip, into .local/${name}-python) ...`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(python, ["-m", "venv", folder]);
  // pip takes only files with these hashes. Each list is whole, so it looks for nothing else.
  const install = [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--require-hashes",
    "--no-deps",
  ];
  run(installed, [...install, "--only-binary", ":all:", "-r", requirements]);
  if (existsSync(sources)) run(installed, [...install, "--no-build-isolation", "-r", sources]);
  writeFileSync(stampFile, stamp);
  return installed;
};
