import { spawnSync } from "node:child_process";
import { StartError } from "@takseru/local/start-error";
import { waitUntil } from "./background-process.ts";
import { type Emulator, isHealthy } from "./running.ts";
import { root } from "./settings.ts";

const START_MS = 120_000;

/** Whether Docker's engine answers; the client alone is not enough. */
export const hasDockerEngine = (): boolean =>
  spawnSync("docker", ["info", "--format", "{{.ServerVersion}}"], { stdio: "ignore", timeout: 10_000 })
    .status === 0 && spawnSync("docker", ["compose", "version"], { stdio: "ignore" }).status === 0;

const compose = (port: string, ...args: string[]): boolean =>
  spawnSync("docker", ["compose", "--file", "docker-compose.localstack.yml", ...args], {
    cwd: root,
    env: { ...process.env, LOCALSTACK_PORT: port },
    stdio: ["ignore", "inherit", "inherit"],
  }).status === 0;

export const startLocalStack = async (port: number): Promise<Emulator> => {
  const emulator = { kind: "localstack" as const, endpoint: `http://127.0.0.1:${port}` };
  if (!compose(String(port), "up", "--detach"))
    throw new StartError("LocalStack did not start: docker compose failed, see above.");
  if (await waitUntil(() => isHealthy(emulator), START_MS)) return emulator;
  compose(String(port), "logs", "--tail", "30");
  stopLocalStack(emulator);
  throw new StartError("LocalStack did not become healthy; the end of its log is above.");
};

export const stopLocalStack = ({ endpoint }: Emulator): boolean =>
  compose(new URL(endpoint).port, "down", "--volumes", "--remove-orphans");
