import { spawn } from "node:child_process";

/** Constants only: Windows runs npm through a shell, which would split a path at its spaces. */
const COMMAND = [
  "npm",
  "ci",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-update-notifier",
  "--loglevel=error",
  "--fetch-retries=1",
  "--fetch-retry-mintimeout=1000",
];

const UNREACHABLE = "the registry does not answer";
const REASONS: Record<string, string> = {
  E404: "the registry does not have it",
  ETARGET: "the registry does not have this version",
  EINTEGRITY: "what came is not what was published",
  ENOSPC: "the disk is full",
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
};

/** Exit code of a POSIX shell for a command that it does not find. */
const NOT_FOUND = 127;

const reasonIn = (said: string, code: number | null): string => {
  if (code === NOT_FOUND) return "npm is not on this machine";
  const [, named = ""] = /^npm (?:error|ERR!) code (\S+)/m.exec(said) ?? [];
  return REASONS[named] ?? `npm ended with ${named || code}`;
};

/** Installs the packages of a folder's lock file. Gives the reason in words if npm fails. */
export const npmCi = (folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(COMMAND.join(" "), {
      cwd: folder,
      env,
      shell: true,
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
    });
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said = (said + chunk).slice(-10_000);
    });
    child.once("error", (error) => resolve(`npm does not run: ${error.message}`));
    child.once("close", (code) => resolve(code === 0 ? undefined : reasonIn(said, code)));
  });
