import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { systemCode } from "../start-error.ts";

/** Start time and command of a running process. */
export interface ProcessFacts {
  /** Start time, in the system's own format. */
  started: string;
  /** Its program and arguments. */
  command: string;
}

const outputOf = (program: string, args: readonly string[]): string => {
  try {
    return execFileSync(program, args, {
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "pipe", "ignore"],
      windowsHide: true,
    }).trim();
  } catch {
    return ""; // The process is gone, or the program is missing.
  }
};

const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
};

/** Whether threads remain of a process whose first one has ended: they hold its ports and files until they end too. */
const hasThreads = (pid: number): boolean => {
  try {
    return readdirSync(`/proc/${pid}/task`).length > 1;
  } catch {
    return false;
  }
};

/** Reads /proc/PID/stat: the name in parentheses may contain anything; after it the state is the first word, the start time the 20th. */
const fromProc = (pid: number): ProcessFacts | undefined => {
  const stat = readProc(pid, "stat");
  const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, started] = [words[0], words[19]];
  if (!started || (state === "Z" && !hasThreads(pid))) return undefined;
  return { started, command: readProc(pid, "cmdline").replaceAll("\0", " ") };
};

const PS_LINE = /^(?<state>\S+)\s+(?<started>\S+\s+\S+\s+\d+\s+[\d:]+\s+\d{4})\s+(?<command>.*)$/;

/** Reads `ps`, as on macOS; a zombie counts as gone. */
export const fromPs = (pid: number): ProcessFacts | undefined => {
  const columns = ["stat", "lstart", "command"].flatMap((column) => ["-o", `${column}=`]);
  const {
    state = "Z",
    started = "",
    command = "",
  } = PS_LINE.exec(outputOf("ps", ["-ww", ...columns, "-p", String(pid)]))?.groups ?? {};
  return state.startsWith("Z") ? undefined : { started, command };
};

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === "EPERM"; // It is another user's.
  }
};

const NEW_LINE = /\r?\n/;

/** Asks PowerShell, which every Windows has; it starts slowly, so a missing process is ruled out first. */
const fromPowerShell = (pid: number): ProcessFacts | undefined => {
  if (!exists(pid)) return undefined;
  const script =
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; " +
    `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'; ` +
    "if ($p) { $p.CreationDate.ToFileTimeUtc(); $p.CommandLine }";
  const said = outputOf("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", script]);
  const [started, command = ""] = said.split(NEW_LINE);
  return started ? { started, command } : undefined;
};

const READERS: Partial<Record<NodeJS.Platform, (pid: number) => ProcessFacts | undefined>> = {
  linux: fromProc,
  win32: fromPowerShell,
};

/** `undefined` when the process is gone. */
export const factsOf = READERS[process.platform] ?? fromPs;
