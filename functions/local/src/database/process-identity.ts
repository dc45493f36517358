import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { factsOf } from "./process-facts.ts";

/** Identifies a process: the system reuses process ids, but not with the same start time. */
export const ProcessIdentity = z.object({ pid: z.int().positive(), started: z.string() });
export type ProcessIdentity = z.output<typeof ProcessIdentity>;

export const identify = (pid: number): ProcessIdentity | undefined => {
  const facts = factsOf(pid);
  return facts && { pid, started: facts.started };
};

export const isRunning = ({ pid, started }: ProcessIdentity): boolean => factsOf(pid)?.started === started;

/** The process's command and arguments; empty when the process is gone. */
export const commandOf = ({ pid }: ProcessIdentity): string => factsOf(pid)?.command ?? "";

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
