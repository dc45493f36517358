import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";

const importer = join(import.meta.dirname, "../../../location/src/import/main.ts");
/** Lines of the command's output that are kept; earlier ones only show progress. */
const MAX_LINES = 12;
/** "Reading extract" of "Reading extract: 25 %": a new share of a task takes the place of its last one. */
const taskOf = (line = ""): string | undefined => /^(.*): \d+ %$/.exec(line)?.[1];
/** The import runs at a low priority, so that valuers' calls come first. */
const LOW_PRIORITY = 10;

export interface MapImportState {
  state: "idle" | "running" | "done" | "failed" | "stopped";
  /** The last lines of the command's output. */
  lines: readonly string[];
}

export interface MapImport {
  read(): MapImportState;
  /** Starts the import of the whole country, unless one is running. */
  start(): void;
  /** Ends one that is running; nothing is changed by it then. */
  stop(): void;
}

export interface MapImportDependencies {
  dataFolder: string;
  /** The program and its arguments, by default the command `geo:import`. */
  command?: readonly [program: string, ...args: string[]];
}

/** The command `geo:import -- --download` in a process of its own: the server goes on answering, and takes the new map once it is whole. */
export const createMapImport = ({
  dataFolder,
  command = [process.execPath, "--max-semi-space-size=16", importer, "--download", "--data-dir", dataFolder],
}: MapImportDependencies): MapImport => {
  let current: MapImportState = { state: "idle", lines: [] };
  let end: (() => void) | undefined;
  let isStopped = false;

  const say = (text: string): void => {
    const lines = [...current.lines];
    for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
      const task = taskOf(line);
      if (task !== undefined && taskOf(lines.at(-1)) === task) lines.pop();
      lines.push(line);
    }
    current = { ...current, lines: lines.slice(-MAX_LINES) };
  };

  return {
    read: () => current,
    start: () => {
      if (current.state === "running") return;
      current = { state: "running", lines: [] };
      isStopped = false;
      const [program, ...args] = command;
      const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
      end = () => child.kill();
      child.once("spawn", () => {
        // If the system refuses a lower priority, the import runs with the server's.
        try {
          if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
        } catch {}
      });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => say(text));
      child.once("error", ({ message }) => {
        say(message);
        current = { ...current, state: "failed" };
      });
      child.once("close", (code) => {
        end = undefined;
        const ended = isStopped ? "stopped" : "failed";
        current = { ...current, state: code === 0 ? "done" : ended };
      });
    },
    stop: () => {
      if (!end) return;
      isStopped = true;
      end();
    },
  };
};
