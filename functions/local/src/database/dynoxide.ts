import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@takseru/kit";
import { StartError } from "../start-error.ts";
import { type DynoxideFiles, type DynoxideProcess, endLeftOver, runDynoxide } from "./dynoxide-process.ts";
import { freeLoopbackAddress, type LoopbackAddress } from "./loopback-address.ts";
import { rewriteErased } from "./rewrite-database.ts";

export interface Dynoxide {
  endpoint: string;
  /** The running process. A crash replaces it. */
  pid(): number;
  /** Settles when it is stopped, or rejects with the reason when it keeps crashing. */
  ended: Promise<Error | undefined>;
  stop(): Promise<void>;
}

const TRIES = 5;
const RESTARTS_A_MINUTE = 5;
const PAUSE_MS = 100;

const isPortTaken = (error: unknown): boolean => error instanceof Error && /in use/i.test(error.message);

/** Another program may take a free port first: the next port is tried. */
const runOnFreePort = async (files: DynoxideFiles) => {
  for (let attempt = 1; ; attempt += 1) {
    const address = await freeLoopbackAddress();
    try {
      return { address, running: await runDynoxide(files, address) };
    } catch (error) {
      if (attempt < TRIES && isPortTaken(error)) continue;
      throw new StartError(`The embedded database does not start: ${error}`, { cause: error });
    }
  }
};

/** Clients keep the address, so the new process takes the old one. */
const runAgain = async (files: DynoxideFiles, address: LoopbackAddress): Promise<DynoxideProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runDynoxide(files, address);
    } catch (error) {
      if (attempt >= TRIES) throw error;
      await wait(PAUSE_MS * attempt);
    }
  }
};

/**
 * Runs the database as long as the server runs, and restarts it after a crash with the same file. It has no access
 * control, so each start takes a random address.
 */
export const startDynoxide = async (files: DynoxideFiles, { log }: { log: Log }): Promise<Dynoxide> => {
  await endLeftOver(files);
  rewriteErased({ database: files.database, mark: files.erased });
  const { address, running: first } = await runOnFreePort(files);
  let running = first;
  let stopping = false;

  const keepRunning = async (): Promise<Error | undefined> => {
    const restarts: number[] = [];
    for (;;) {
      const reason = await running.ended;
      if (stopping) return undefined;
      log("error", "dynoxide_ended", { reason });
      restarts.push(performance.now());
      if (restarts.filter((at) => performance.now() - at < 60_000).length > RESTARTS_A_MINUTE)
        return new Error(`the embedded database keeps ending (${reason})`);
      running = await runAgain(files, address);
      if (stopping) await running.stop();
    }
  };
  const ended = keepRunning().catch((error) => (error instanceof Error ? error : new Error(String(error))));

  return {
    endpoint: `http://${address.host}:${address.port}`,
    pid: () => running.pid,
    ended,
    stop: async () => {
      stopping = true;
      await running.stop();
      await ended;
    },
  };
};
