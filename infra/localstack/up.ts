import { StartError } from "@takseru/local/start-error";
import { hasDockerEngine, startLocalStack } from "./localstack.ts";
import { startLocalStackProcess } from "./localstack-process.ts";
import { startMiniStack } from "./ministack.ts";
import { findPython, localStack, miniStack } from "./python.ts";
import { type Emulator, isHealthy, readRunning, writeRunning } from "./running.ts";
import { freePort, print, type Settings } from "./settings.ts";

const names = { ministack: "MiniStack", localstack: "LocalStack" };

type Start = (port: number, settings: Settings) => Promise<Emulator>;

/** How an emulator of this kind starts on this machine; `undefined` when it cannot. */
const starts: Record<Emulator["kind"], () => Start | undefined> = {
  localstack: () => {
    if (hasDockerEngine()) return startLocalStack;
    const python = findPython(localStack);
    return python === undefined
      ? undefined
      : (port, settings) => startLocalStackProcess(python, port, settings);
  },
  ministack: () => {
    const python = findPython(miniStack);
    return python === undefined ? undefined : (port, settings) => startMiniStack(python, port, settings);
  },
};

/** The wanted emulator's start, or that of the first that can. */
const findStart = ({ kind }: Pick<Settings, "kind">): Start | undefined =>
  kind ? starts[kind]() : (starts.localstack() ?? starts.ministack());

/** The reason why no emulator can start on this machine; `undefined` when one can. */
export const missingEmulator = (settings: Pick<Settings, "kind">): string | undefined => {
  if (findStart(settings)) return undefined;
  return settings.kind === "localstack"
    ? "LocalStack cannot start here: start Docker, or install Python 3.13 with its venv module, or unset LOCALSTACK_EMULATOR to use MiniStack."
    : "No emulator can start here: install Docker or Python 3.13 (for LocalStack), or Python 3.10 or later (for MiniStack), each with its venv module.";
};

const start = async (settings: Settings): Promise<Emulator> => {
  const startOn = findStart(settings);
  if (!startOn) throw new StartError(missingEmulator(settings) ?? "");
  const port = await freePort(settings.port);
  if (port === undefined)
    throw new StartError(
      `Port ${settings.port} is taken by another program. Choose another one: LOCALSTACK_PORT=${settings.port + 1} npm run localstack:up`,
    );
  return startOn(port, settings);
};

/** Starts LocalStack in Docker, else from PyPI, else MiniStack, whichever can start first, unless one is running already. */
export const up = async (settings: Settings): Promise<Emulator> => {
  const former = readRunning(settings);
  const isUp = former !== undefined && (await isHealthy(former.emulator));
  const emulator = isUp ? former.emulator : await start(settings);
  if (!isUp) writeRunning(settings, { ...former, emulator });
  const state = isUp ? "is already up" : "is up";
  const where = emulator.kind === "localstack" && emulator.process ? ", without Docker," : "";
  print(`${names[emulator.kind]}${where} ${state} at ${emulator.endpoint}; next: npm run localstack:deploy`);
  return emulator;
};
