import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "@takseru/testing/figure";
import { type ServerProcess, startServerProcess } from "@takseru/testing/server-process";

const HEALTH_EVERY_MS = 50;
const MEMORY_EVERY_MS = 50;
const PAGE_BYTES = 4_096;

interface ProcessFacts {
  pid: number;
  parent: number;
  name: string;
}

/** The processes of this machine; empty on a system without /proc. */
const processes = async (): Promise<ProcessFacts[]> => {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const facts = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      const [, name = "", parent] = /\((.*)\) \S (\d+)/.exec(stat) ?? [];
      return { pid: Number(pid), parent: Number(parent), name };
    }),
  );
  return facts.filter(({ name }) => name !== "");
};

const descendants = (all: readonly ProcessFacts[], parent: number): ProcessFacts[] =>
  all.filter((one) => one.parent === parent).flatMap((child) => [child, ...descendants(all, child.pid)]);

const isDatabase = ({ name }: ProcessFacts): boolean => name.startsWith("dynoxide");

/** The process of the embedded database of a server. */
export const databasePid = async (server: number): Promise<number> => {
  const database = descendants(await processes(), server).find(isDatabase);
  if (!database) throw new Error("The server has no database process, or this system has no /proc");
  return database.pid;
};

/** Memory in bytes of a server and its helper processes, without the database. */
const memoryOf = async (server: number): Promise<number> => {
  const all = await processes();
  const own = [
    server,
    ...descendants(all, server)
      .filter((one) => !isDatabase(one))
      .map(({ pid }) => pid),
  ];
  const pages = await Promise.all(
    own.map(async (pid) => {
      const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
      return Number(statm.split(" ")[1] ?? 0);
    }),
  );
  return pages.reduce((sum, count) => sum + count, 0) * PAGE_BYTES;
};

export interface Watch {
  /** The longest time that an ordinary call waited for its answer, in ms. */
  longestWaitMs: number;
  peakBytes: number;
}

const repeat = (everyMs: number, work: () => Promise<void>) => {
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return async () => {
    isOver = true;
    await done;
  };
};

/** Does the work while another visitor calls the health route all the time. */
export const watch = async <Result>(
  { origin, pid }: ServerProcess,
  work: () => Promise<Result>,
): Promise<Watch & { result: Result; ms: number }> => {
  const watched = { longestWaitMs: 0, peakBytes: 0 };
  const weigh = async () => {
    watched.peakBytes = Math.max(watched.peakBytes, await memoryOf(pid));
  };
  const stops = [
    repeat(HEALTH_EVERY_MS, async () => {
      const asked = performance.now();
      await fetch(`${origin}/api/health`);
      watched.longestWaitMs = Math.max(watched.longestWaitMs, performance.now() - asked);
    }),
    repeat(MEMORY_EVERY_MS, weigh),
  ];
  const started = performance.now();
  try {
    const result = await work();
    const ms = performance.now() - started;
    await weigh();
    return { ...watched, result, ms };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
};

/** The limits of every hostile input: others wait at most 2 s, and memory stays below 700 MB. */
export const watchFigures = (name: string, { longestWaitMs, peakBytes }: Watch): Figure[] => [
  { name: `${name}: others wait`, value: longestWaitMs, unit: "ms", target: "<= 2000" },
  { name: `${name}: peak memory`, value: peakBytes / 1_048_576, unit: "MB", target: "<= 700" },
];

/** Runs `work` with an embedded server on an empty folder, which is deleted afterwards. */
export const withServer = async <Result>(
  work: (server: ServerProcess, folder: string) => Promise<Result>,
  options: Parameters<typeof startServerProcess>[1] = {},
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "takseru-torture-"));
  const server = await startServerProcess(folder, options);
  try {
    return await work(server, folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
