import { setTimeout } from "node:timers/promises";
import {
  accountsTable,
  createAccountErasure,
  createAccountRepository,
  createErasureRights,
} from "@takseru/auth";
import { guardObjectStore, type Log, systemClock } from "@takseru/kit";
import { createErasureRepository, createReportErasure, reportsTable } from "@takseru/reports";
import type { Infrastructure } from "./compose.ts";

/** The tasks of the rooms' schedules, in one. */
export const composeTasks = ({
  client,
  objects,
  log,
  clock = systemClock,
}: Pick<Infrastructure, "client" | "objects" | "log" | "clock">): (() => Promise<void>) => {
  const accountStore = { client, table: accountsTable.name };
  const account = createAccountErasure({ accounts: createAccountRepository(accountStore), clock, log });
  const reports = createReportErasure({
    rows: createErasureRepository({ client, table: reportsTable.name }),
    objects: guardObjectStore(objects, log),
    rights: createErasureRights({ ...accountStore, clock }),
    clock,
    log,
  });
  return async () => {
    await account.finishErasures();
    await reports.finishErasures();
  };
};

export interface Schedule {
  /** Ends after the run that is under way. */
  stop(): Promise<void>;
}

/** Runs the task at once and again `everyMs` after each run; a failed run is logged. */
export const startSchedule = (
  task: () => Promise<void>,
  { everyMs, log, wait = setTimeout }: { everyMs: number; log: Log; wait?: typeof setTimeout },
): Schedule => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await task().catch((error: unknown) => log("error", "scheduled_task_failed", { error }));
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
};
