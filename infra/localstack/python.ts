import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@takseru/local/start-error";
import { print, root } from "./settings.ts";

const NAMES = ["python3", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10", "python"];
const PROBE = "import sys, ensurepip, venv; assert sys.version_info >= (3, 10); print(sys.version)";

const probe = (command: string) => spawnSync(command, ["-c", PROBE], { encoding: "utf8" });

/** A Python of 3.10 or later that can make a virtual environment; `undefined` where there is none. */
export const findPython = (): string | undefined => NAMES.find((name) => probe(name).status === 0);

const requirements = join(import.meta.dirname, "requirements.txt");
const folder = join(root, ".local/ministack");

const run = (command: string, args: string[]): void => {
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0)
    throw new StartError(`MiniStack could not be installed: ${command} ${args.join(" ")} failed, see above.`);
};

/** The Python of a virtual environment with MiniStack. A change of the requirements or of Python makes it anew. */
export const installMiniStack = (python: string): string => {
  const installed = join(folder, "bin/python");
  const stampFile = join(folder, "installed");
  const stamp = createHash("sha256")
    .update(probe(python).stdout)
    .update(readFileSync(requirements))
    .digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return installed;
  print("Installing MiniStack (pip, into .local/ministack) ...");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run(python, ["-m", "venv", folder]);
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  // pip takes only files with these hashes, and no package that would run a script to be built.
  run(installed, [...pip, "--require-hashes", "--only-binary", ":all:", "-r", requirements]);
  writeFileSync(stampFile, stamp);
  return installed;
};
