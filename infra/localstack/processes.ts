import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { identify, isGoneWithin, isRunning, type ProcessIdentity } from "@takseru/local/processes";
import { StartError } from "@takseru/local/start-error";
import { root } from "./settings.ts";

export interface Program {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Everything that it says. */
  log: string;
}

/** Starts a program that stays when this one ends, in a group of its own. */
export const startInBackground = async ({ command, args, env, log }: Program): Promise<ProcessIdentity> => {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, "w");
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ["ignore", output, output] });
  closeSync(output);
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(new StartError(`${command} cannot be run: ${error.message}`)));
  });
  child.unref();
  const identity = identify(child.pid ?? 0);
  if (!identity) throw new StartError(`${command} ended at once. ${lastWords(log)}`);
  return identity;
};

export const lastWords = (log: string): string =>
  `Its last words (${log}):\n${readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n")}`;

const POLL_MS = 100;

/** Waits until something is so, while a process lives; `false` when it is gone or the time is over. */
export const becomes = async (
  isSo: () => Promise<boolean>,
  { within, alive = () => true }: { within: number; alive?: () => boolean },
): Promise<boolean> => {
  for (const end = performance.now() + within; performance.now() < end; await wait(POLL_MS)) {
    if (await isSo()) return true;
    if (!alive()) return false;
  }
  return false;
};

const GRACE_MS = 10_000;

/** Ends a process that `startInBackground` began, and its children with it; one that is gone already is no error. */
export const endProcess = async (identity: ProcessIdentity): Promise<void> => {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (!isRunning(identity)) return;
    // It leads its group, so nobody else's processes are in it.
    process.kill(-identity.pid, signal);
    if (await isGoneWithin(identity, GRACE_MS)) return;
  }
};
