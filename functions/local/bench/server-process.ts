import { type ChildProcess, spawn } from "node:child_process";

const main = new URL("../src/main.ts", import.meta.url).pathname;

export interface ServerProcess {
  origin: string;
  /** From the spawn to the line that says it is ready. */
  readyMs: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** The embedded server in a process of its own on a free port, as `npm start` runs it. */
export const startServerProcess = async (dataFolder: string, demo = false): Promise<ServerProcess> => {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: "0", TAKSERU_DATA_DIR: dataFolder, TAKSERU_DEMO: demo ? "1" : "0" },
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
  return {
    origin,
    readyMs: performance.now() - started,
    child,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
};
