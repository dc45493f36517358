import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { removeIfPossible } from "../remove-if-possible.ts";
import { systemCode } from "../start-error.ts";
import type { LoopbackAddress } from "./loopback-address.ts";
import { commandOf, identify, isGoneWithin, isRunning, ProcessIdentity } from "./process-identity.ts";

export interface DynoxideFiles {
  binary: string;
  database: string;
  /** File with the id and address of the process that has the database open. */
  record: string;
  /** File that exists if rows were erased since the last start. */
  erased: string;
}

const isWindows = process.platform === "win32";
const STOP_MS = 5000;
const LAST_WORDS_MS = 1000;

/** On Windows every signal ends the process at once; SQLite's journal keeps the data safe. */
const send = (pid: number, signal: "SIGTERM" | "SIGKILL"): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== "ESRCH") throw error; // It has just ended by itself.
  }
};

/** Ends a database process that an earlier server left behind, and no other process. */
export const endLeftOver = async ({ record, database }: DynoxideFiles): Promise<void> => {
  let left: ProcessIdentity;
  try {
    left = ProcessIdentity.parse(JSON.parse(readFileSync(record, "utf8")));
  } catch {
    return; // No record, or one that a crash cut off.
  }
  if (!isRunning(left) || !commandOf(left).includes(database)) return;
  send(left.pid, "SIGTERM");
  if (!(await isGoneWithin(left, STOP_MS))) send(left.pid, "SIGKILL");
};

/** Resolves once the child itself reports that it listens: another program may answer on the port. */
const isListening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said = (said + chunk).slice(-2000);
      if (said.includes("listening on")) resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      const end = () =>
        reject(new Error(`dynoxide ended (${signal ?? code}): ${said.trim() || "it said nothing"}`));
      // The child's last output may still be in the pipe; a grandchild could keep the pipe open.
      const timer = setTimeout(end, LAST_WORDS_MS);
      child.once("close", () => {
        clearTimeout(timer);
        end();
      });
    });
  });

/**
 * Starts a shell that ends the database when this process ends: its `read` returns when the pipe closes, even after a
 * kill. Windows does so by itself for a child that is not detached. Where both fail, `endLeftOver` ends it at the next start.
 */
const watch = (pid: number): (() => void) => {
  if (isWindows) return () => undefined;
  const watcher = spawn("sh", ["-c", 'read _; kill "$0"', String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  return () => {
    watcher.kill("SIGKILL");
    watcher.stdin.destroy();
  };
};

export interface DynoxideProcess {
  pid: number;
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Runs the database at an address until it ends or is stopped; throws its own output when it cannot start. */
export const runDynoxide = async (
  files: DynoxideFiles,
  { host, port }: LoopbackAddress,
): Promise<DynoxideProcess> => {
  const child = spawn(
    files.binary,
    ["serve", "--host", host, "--port", String(port), "--db-path", files.database],
    {
      // One thread, because it has one connection to SQLite: more threads only wait and take a third more processor time.
      env: { ...process.env, TOKIO_WORKER_THREADS: "1" },
      // A process group of its own (a console on Windows), so that Ctrl-C reaches only the server, which finishes its calls first.
      detached: !isWindows,
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  await isListening(child);
  const pid = child.pid ?? 0;
  const identity = identify(pid) ?? { pid, started: "" };
  try {
    writeFileSync(files.record, JSON.stringify({ ...identity, endpoint: `http://${host}:${port}` }), {
      mode: 0o600,
    });
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  const unwatch = watch(pid);
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => {
      unwatch();
      resolve(signal ?? String(code));
    });
  });
  return {
    pid,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(timer);
      removeIfPossible(files.record);
    },
  };
};
