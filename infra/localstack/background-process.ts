import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { identify, isGoneWithin, isRunning, type ProcessIdentity } from "@takseru/local/processes";
import { StartError } from "@takseru/local/start-error";
import { root } from "./settings.ts";

const POLL_MS = 100;
const GRACE_MS = 10_000;

/** The end of a log, for an error message. */
export const endOfLog = (file: string): string =>
  `The end of ${file}:\n${readFileSync(file, "utf8").trimEnd().split("\n").slice(-15).join("\n")}`;

/** Whether a condition became true within `milliseconds`, while a process lives. */
export const waitUntil = async (
  condition: () => Promise<boolean>,
  milliseconds: number,
  isAlive = () => true,
): Promise<boolean> => {
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(POLL_MS)) {
    if (await condition()) return true;
    if (!isAlive()) return false;
  }
  return false;
};

export interface Program {
  /** For error messages. */
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The file that gets its output. */
  log: string;
  isReady(): Promise<boolean>;
  startMs: number;
}

/** Starts a program in a process group of its own, which outlives this process, and waits until it is ready. */
export const startInBackground = async (program: Program): Promise<ProcessIdentity> => {
  const { name, command, args, env, log, isReady, startMs } = program;
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, "w");
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(new StartError(`${name} cannot be run: ${error.message}`)));
  });
  child.unref();
  const identity = identify(child.pid ?? 0);
  if (identity && (await waitUntil(isReady, startMs, () => isRunning(identity)))) return identity;
  if (identity) await endProcess(identity);
  throw new StartError(`${name} did not start. ${endOfLog(log)}`);
};

/** Ends a process of `startInBackground` and its children; does nothing when it is gone. */
export const endProcess = async (identity: ProcessIdentity): Promise<void> => {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!isRunning(identity)) return;
    // The process leads its group, which contains nobody else's processes.
    process.kill(-identity.pid, signal);
    if (await isGoneWithin(identity, GRACE_MS)) return;
  }
};
