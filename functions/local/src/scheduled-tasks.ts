import { setTimeout } from "node:timers/promises";
import {
  accountsTable,
  createAccountErasure,
  createAccountRepository,
  createDailyMailList,
  createErasureRights,
} from "@takseru/auth";
import { type Clock, guardObjectStore, type Log, systemClock, whenAllSettled } from "@takseru/kit";
import type { DiskObjectStore } from "@takseru/kit/disk-object-store";
import {
  createDailyMail,
  createDayReader,
  createErasureRepository,
  createReportErasure,
  reportsTable,
} from "@takseru/reports";
import { DAY_MS } from "@takseru/shared-types";
import type { Infrastructure } from "./compose.ts";

/** All scheduled tasks of the rooms as one function. */
export const composeTasks = ({
  client,
  objects,
  mailer,
  noteErased = () => undefined,
  log,
  clock = systemClock,
}: Pick<Infrastructure, "client" | "objects" | "log" | "clock"> &
  Partial<Pick<Infrastructure, "mailer" | "noteErased">>): (() => Promise<void>) => {
  const accountStore = { client, table: accountsTable.name };
  const account = createAccountErasure({
    accounts: createAccountRepository(accountStore),
    ...(mailer && { mailer }),
    clock,
    log,
  });
  const rights = createErasureRights({ ...accountStore, clock });
  const reports = createReportErasure({
    rows: createErasureRepository({ client, table: reportsTable.name }),
    objects: guardObjectStore(objects, log),
    rights: {
      ...rights,
      noteErased: async (userId) => {
        await rights.noteErased(userId);
        noteErased();
      },
    },
    clock,
    log,
  });
  return async () => {
    await whenAllSettled([account.finishErasures(), reports.finishErasures()]);
  };
};

/** The morning's mail: the task runs every hour and sends it once a day. */
export const composeDailyMail = ({
  client,
  mailer,
  siteOrigin,
  log,
  clock = systemClock,
}: Pick<Infrastructure, "client" | "mailer" | "log" | "clock"> & {
  siteOrigin: string;
}): (() => Promise<void>) =>
  createDailyMail({
    valuers: createDailyMailList({ client, table: accountsTable.name }),
    day: createDayReader({ client, table: reportsTable.name }),
    mailer,
    siteOrigin,
    clock,
    log,
  });

/** Deletes uncompleted uploads and drafts after a day, as the bucket's lifecycle rules do on AWS. */
export const composeSweep =
  ({ objects, clock = systemClock }: { objects: Pick<DiskObjectStore, "deleteOlderThan">; clock?: Clock }) =>
  async (): Promise<void> => {
    const yesterday = new Date(clock.now().getTime() - DAY_MS);
    for (const prefix of ["uploads", "drafts"]) await objects.deleteOlderThan(prefix, yesterday);
  };

export interface Schedule {
  /** Stops the schedule after the current run. */
  stop(): Promise<void>;
}

/** Resolves after the time or when the signal aborts; does not keep the process alive. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const realWait: Wait = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Runs the task at once and again `everyMs` after each run; a failed run is logged. */
export const startSchedule = (
  task: () => Promise<void>,
  { everyMs, log, wait = realWait }: { everyMs: number; log: Log; wait?: Wait },
): Schedule => {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await task().catch((error: unknown) => log("error", "scheduled_task_failed", { error }));
      await wait(everyMs, stopping.signal);
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
