import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { ProcessIdentity } from "@takseru/local/processes";
import { DeployedStack } from "@takseru/testing/deployed/deployed-stack";
import { z } from "zod";
import type { Settings } from "./settings.ts";

const Emulator = z.object({
  kind: DeployedStack.shape.kind,
  endpoint: z.url(),
  /** LocalStack may be a container instead. */
  process: ProcessIdentity.optional(),
});
export type Emulator = z.output<typeof Emulator>;

/** What `up` and `deploy` started: the content of `running.json`. */
const Running = z.object({
  emulator: Emulator,
  edge: z.object({ process: ProcessIdentity, origin: z.url() }).optional(),
});
export type Running = z.output<typeof Running>;

export const readRunning = ({ path }: Settings): Running | undefined => {
  const file = path("running.json");
  return existsSync(file) ? Running.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
};

export const writeRunning = ({ path }: Settings, running: Running): void => {
  mkdirSync(path(), { recursive: true, mode: 0o700 });
  writeFileSync(path("running.json"), JSON.stringify(running, null, 2));
};

const healthPaths = { ministack: "/_ministack/health", localstack: "/_localstack/health" };

export const isHealthy = ({ kind, endpoint }: Emulator): Promise<boolean> =>
  fetch(endpoint + healthPaths[kind], { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
