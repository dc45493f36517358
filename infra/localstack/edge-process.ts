import { isRunning, ProcessIdentity } from "@takseru/local/processes";
import { StartError } from "@takseru/local/start-error";
import { z } from "zod";
import { readRecord } from "./emulator.ts";
import { becomes, endProcess, lastWords, startInBackground } from "./processes.ts";
import type { Settings } from "./settings.ts";

/** The edge announces itself in a file of the emulator's folder. */
export const Edge = z.object({ process: ProcessIdentity, origin: z.url() });

const START_MS = 20_000;

const runningEdge = (file: string) => {
  const edge = readRecord(Edge, file);
  return edge && isRunning(edge.process) ? edge : undefined;
};

/** The edge's address; it is started where it is not running yet. */
export const ensureEdge = async ({ sitePort, path }: Settings): Promise<string> => {
  const record = path("edge.json");
  const before = runningEdge(record);
  if (before) return before.origin;
  const log = path("edge.log");
  const edge = await startInBackground({
    command: process.execPath,
    args: [`${import.meta.dirname}/edge-main.ts`, path(), String(sitePort)],
    env: process.env,
    log,
  });
  const announced = async () => runningEdge(record)?.process.pid === edge.pid;
  if (!(await becomes(announced, { within: START_MS, alive: () => isRunning(edge) }))) {
    await endProcess(edge);
    throw new StartError(`The edge did not start. ${lastWords(log)}`);
  }
  return runningEdge(record)?.origin ?? "";
};
