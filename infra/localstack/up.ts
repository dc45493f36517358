import { StartError } from "@takseru/local/start-error";
import { hasDockerEngine, startLocalStack } from "./localstack.ts";
import { startMiniStack } from "./ministack.ts";
import { findPython } from "./python.ts";
import { type Emulator, isHealthy, readRunning, writeRunning } from "./running.ts";
import { freePort, print, type Settings } from "./settings.ts";

const names = { ministack: "MiniStack", localstack: "LocalStack" };

/** The reason why no emulator can start on this machine; `undefined` when one can. */
export const missingEmulator = ({ kind }: Pick<Settings, "kind">): string | undefined => {
  if ((kind !== "ministack" && hasDockerEngine()) || (kind !== "localstack" && findPython()))
    return undefined;
  return kind === "localstack"
    ? "No Docker engine answers: start Docker, or unset LOCALSTACK_EMULATOR to use MiniStack."
    : "No emulator can start here: install Docker (for LocalStack), or Python 3.10 or later with its venv module (for MiniStack).";
};

const start = async (settings: Settings): Promise<Emulator> => {
  const missing = missingEmulator(settings);
  if (missing) throw new StartError(missing);
  const port = await freePort(settings.port);
  if (port === undefined)
    throw new StartError(
      `Port ${settings.port} is taken by another program. Choose another one: LOCALSTACK_PORT=${settings.port + 1} npm run localstack:up`,
    );
  if (settings.kind !== "ministack" && hasDockerEngine()) return startLocalStack(port);
  return startMiniStack(findPython() ?? "python3", port, settings);
};

/** Starts LocalStack where a Docker engine answers, else MiniStack, unless one is running already. */
export const up = async (settings: Settings): Promise<Emulator> => {
  const former = readRunning(settings);
  const isUp = former !== undefined && (await isHealthy(former.emulator));
  const emulator = isUp ? former.emulator : await start(settings);
  if (!isUp) writeRunning(settings, { ...former, emulator });
  const state = isUp ? "is already up" : "is up";
  print(`${names[emulator.kind]} ${state} at ${emulator.endpoint}; next: npm run localstack:deploy`);
  return emulator;
};
