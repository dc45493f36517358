import { spawnSync } from "node:child_process";
import { StartError } from "@takseru/local/start-error";
import { type Emulator, isHealthy } from "./emulator.ts";
import { becomes } from "./processes.ts";
import { root } from "./settings.ts";

const START_MS = 120_000;
const FILE = "docker-compose.localstack.yml";

/** The client alone is not enough: the engine must answer. */
export const hasDockerEngine = (): boolean =>
  spawnSync("docker", ["info", "--format", "{{.ServerVersion}}"], { stdio: "ignore", timeout: 10_000 })
    .status === 0 && spawnSync("docker", ["compose", "version"], { stdio: "ignore" }).status === 0;

const compose = (project: string, args: string[], variables: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync("docker", ["compose", "--file", FILE, "--project-name", project, ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit"],
  }).status === 0;

export const startLocalStack = async (port: number): Promise<Emulator> => {
  const project = `takseru-${port}`;
  const emulator = { kind: "localstack" as const, endpoint: `http://127.0.0.1:${port}`, project };
  if (!compose(project, ["up", "--detach"], { LOCALSTACK_PORT: String(port) }))
    throw new StartError("LocalStack did not start: docker compose failed, see above.");
  if (await becomes(() => isHealthy(emulator), { within: START_MS })) return emulator;
  compose(project, ["logs", "--tail", "30"]);
  stopLocalStack(project);
  throw new StartError("LocalStack did not become healthy; its last words are above.");
};

export const stopLocalStack = (project: string): boolean =>
  compose(project, ["down", "--volumes", "--remove-orphans"]);
