import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(import.meta.dirname ?? fileURLToPath(new URL(".", import.meta.url)), "../../..");

/** Where Node keeps compiled code from one start to the next; it compiles a changed file anew. */
export const compiledCode = join(root, "node_modules/.cache/compiled");

/** @param {string} line */
export const print = (line) => process.stdout.write(`${line}\n`);

/** An error whose message is for the user: it is shown without a stack. */
export class UserError extends Error {}

/** The Node of the Lambda runtime, which is one of the packages. */
export const node24 = () => {
  const installed = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new UserError(
    "Node 24 was not installed with the packages: its install script may be switched off (npm config get ignore-scripts). " +
      "Switch it on and remove node_modules, or run this with Node 24.",
  );
};

/** npm may replace the packages' Node, so it must not run on it: their programs leave the PATH. */
export const systemPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")))
    .join(delimiter);

/**
 * Runs a program with its output shown, or handed to `output`, and returns its exit code; 127 when it cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { output?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, { output, ...options } = {}) =>
  new Promise((done) => {
    const shown = output ? "pipe" : "inherit";
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", shown, shown], ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", output);
    child.once("error", (error) => {
      (output ?? print)(`${command}: ${error.message}`);
      done(127);
    });
    child.once("close", (code, signal) => done(code ?? (signal ? 1 : 0)));
  });

/**
 * On Windows npm is a script, which only a shell runs, and a shell takes the whole command at once.
 * @param {string[]} args without spaces @returns {Promise<number>}
 */
export const npm = (args) => {
  const env = { ...process.env, PATH: systemPath() };
  return process.platform === "win32"
    ? run(["npm", ...args].join(" "), [], { env, shell: true })
    : run("npm", args, { env });
};

/** The system's words for a disk or folder that cannot be written. */
const UNWRITABLE = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"]);

const wordsOf = (error) => {
  if (error instanceof UserError) return error.message;
  return UNWRITABLE.has(error.code) ? `${root} cannot be written: ${error.message}` : error.stack;
};

/**
 * Runs a launcher and sets the exit code: prints words for a UserError and a full disk, the stack of any other error.
 * @param {() => Promise<number>} launcher gives the exit code
 */
export const launch = async (launcher) => {
  try {
    process.exitCode = await launcher();
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 1;
  }
};
