import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compiledCode } from "../../local/bin/run.mjs";
import memory from "../../local/bin/server-memory.json" with { type: "json" };

const main = fileURLToPath(new URL("../../local/src/main.ts", import.meta.url));

export interface ServerProcess {
  origin: string;
  pid: number;
  /** Milliseconds from the spawn to the line that says the server is ready. */
  readyMs: number;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

/** Starts the embedded server in a process of its own, as `npm start` does; on a free port unless one is given. */
export const startServerProcess = async (
  dataFolder: string,
  {
    demo = false,
    port = 0,
    variables = {},
  }: { demo?: boolean; port?: number; variables?: Readonly<Record<string, string>> } = {},
): Promise<ServerProcess> => {
  const started = performance.now();
  const child = spawn(process.execPath, [...memory.flags, main], {
    env: {
      ...memory.variables,
      NODE_COMPILE_CACHE: compiledCode,
      ...process.env,
      ...variables,
      PORT: String(port),
      TAKSERU_DATA_DIR: dataFolder,
      TAKSERU_DEMO: demo ? "1" : "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /Takseru is ready: (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const end = (signal: "SIGTERM" | "SIGKILL") => () => {
    child.kill(signal);
    return ended;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    stop: end("SIGTERM"),
    kill: end("SIGKILL"),
  };
};
