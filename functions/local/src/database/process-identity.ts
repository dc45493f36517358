import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** Identifies a process: the system reuses process ids, but not with the same start time. */
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

/** The name in parentheses may contain anything; after it, the state is the first word and the start the 20th. */
const readStat = (stat: string): string | undefined => {
  const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return words[0] === "Z" ? undefined : words[19];
};

/** The start of the process in the system's own unit; `undefined` when the process is gone. */
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

/** The process's command and arguments; empty when the process is gone. */
export const commandOf = ({ pid }: ProcessIdentity): string =>
  (process.platform === "linux" ? proc(pid, "cmdline")?.replaceAll("\0", " ") : ps(pid, "command")) ?? "";

const POLL_MS = 20;

/** Whether the process ends within `milliseconds`. */
export const isGoneWithin = async (identity: ProcessIdentity, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (isRunning(identity)) {
    if (performance.now() >= end) return false;
    await wait(POLL_MS);
  }
  return true;
};
