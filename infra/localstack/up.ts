import { StartError } from "@takseru/local/start-error";
import { hasDockerEngine, startLocalStack } from "./compose.ts";
import { type Emulator, runningEmulator, writeRecord } from "./emulator.ts";
import { startMiniStack } from "./ministack.ts";
import { findPython } from "./python.ts";
import { freePort, type Settings } from "./settings.ts";

type Say = (line: string) => void;

const start = async ({ kind, port: wanted, path }: Settings, say: Say): Promise<Emulator> => {
  const port = await freePort(wanted);
  if (port === undefined)
    throw new StartError(
      `Port ${wanted} is taken by another program. Choose another one: LOCALSTACK_PORT=${wanted + 1} npm run localstack:up`,
    );
  if (kind !== "ministack" && hasDockerEngine()) return startLocalStack(port);
  const python = kind === "localstack" ? undefined : findPython();
  if (python) return startMiniStack(python, { port, path, say });
  throw new StartError(whatIsMissing(kind));
};

/** What to install, in one line. */
export const whatIsMissing = (kind: Settings["kind"]): string =>
  kind === "localstack"
    ? "No Docker engine answers: start Docker, or leave LOCALSTACK_EMULATOR out to take MiniStack."
    : "No emulator can be started here: install Docker (for LocalStack), or Python 3.10 or later with its venv module (for MiniStack).";

/** Whether this machine can run an emulator at all. */
export const canStart = ({ kind }: Pick<Settings, "kind">): boolean =>
  (kind !== "ministack" && hasDockerEngine()) || (kind !== "localstack" && findPython() !== undefined);

/** Starts LocalStack where a Docker engine answers, else MiniStack; one that answers already is left as it is. */
export const up = async (settings: Settings, say: Say): Promise<Emulator> => {
  const running = await runningEmulator(settings);
  const emulator = running ?? (await start(settings, say));
  if (!running) writeRecord(settings.path("emulator.json"), emulator);
  const name = { ministack: "MiniStack", localstack: "LocalStack" }[emulator.kind];
  say(
    `${name} ${running ? "is already up" : "is up"} at ${emulator.endpoint}; next: npm run localstack:deploy`,
  );
  return emulator;
};
