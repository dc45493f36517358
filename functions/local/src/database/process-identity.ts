import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** A process that is still the same one: numbers are given again, starts are not. */
export const ProcessIdentity = z.object({ pid: z.int().positive(), started: z.string() });
export type ProcessIdentity = z.output<typeof ProcessIdentity>;

const ps = (pid: number, column: string): string | undefined => {
  try {
    return (
      execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim() || undefined
    );
  } catch {
    return undefined;
  }
};

const proc = (pid: number, file: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
};

/** The name stands in parentheses and may hold anything; the state is the first word after it, the start the 20th. */
const readStat = (stat: string): string | undefined => {
  const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return words[0] === "Z" ? undefined : words[19];
};

/** When the process started, as the system tells it; `undefined` when there is none. */
const startOf = (pid: number): string | undefined => {
  if (process.platform !== "linux") return ps(pid, "lstart");
  const stat = proc(pid, "stat");
  return stat && readStat(stat);
};

export const identify = (pid: number): ProcessIdentity | undefined => {
  const started = startOf(pid);
  return started === undefined ? undefined : { pid, started };
};

export const isRunning = ({ pid, started }: ProcessIdentity): boolean => startOf(pid) === started;

/** The process's command with its arguments; empty when it is gone. */
export const commandOf = ({ pid }: ProcessIdentity): string =>
  (process.platform === "linux" ? proc(pid, "cmdline")?.replaceAll("\0", " ") : ps(pid, "command")) ?? "";

const POLL_MS = 20;

/** Whether the process is gone within `milliseconds`. */
export const isGoneWithin = async (identity: ProcessIdentity, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (isRunning(identity)) {
    if (performance.now() >= end) return false;
    await wait(POLL_MS);
  }
  return true;
};
