import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@takseru/kit";
import { StartError } from "../start-error.ts";
import { type DynoxideFiles, type DynoxideProcess, endLeftOver, runDynoxide } from "./dynoxide-process.ts";

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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const isPortTaken = (error: unknown): boolean => error instanceof Error && /in use/i.test(error.message);

/** Another program may take a free port first: the next port is tried. */
const runOnFreePort = async (files: DynoxideFiles) => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, running: await runDynoxide(files, port) };
    } catch (error) {
      if (attempt < TRIES && isPortTaken(error)) continue;
      throw new StartError(`The embedded database does not start: ${error}`, { cause: error });
    }
  }
};

/** Clients keep the address, so the new process takes the old port. */
const runAgain = async (files: DynoxideFiles, port: number): Promise<DynoxideProcess> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runDynoxide(files, port);
    } catch (error) {
      if (attempt >= TRIES) throw error;
      await wait(PAUSE_MS * attempt);
    }
  }
};

/** Runs the database on its file as long as the server runs; restarts it with the same file after a crash. */
export const startDynoxide = async (files: DynoxideFiles, { log }: { log: Log }): Promise<Dynoxide> => {
  await endLeftOver(files);
  const { port, running: first } = await runOnFreePort(files);
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
      running = await runAgain(files, port);
      if (stopping) await running.stop();
    }
  };
  const ended = keepRunning().catch((error) => (error instanceof Error ? error : new Error(String(error))));

  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: () => running.pid,
    ended,
    stop: async () => {
      stopping = true;
      await running.stop();
      await ended;
    },
  };
};
