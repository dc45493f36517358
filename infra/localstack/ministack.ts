import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRunning } from "@takseru/local/processes";
import { StartError } from "@takseru/local/start-error";
import { emulatorVariables } from "@takseru/testing/deployed/deployed-stack";
import { type Emulator, isHealthy } from "./emulator.ts";
import { becomes, endProcess, lastWords, startInBackground } from "./processes.ts";
import { installMiniStack } from "./python.ts";
import { region, type Settings } from "./settings.ts";

const START_MS = 60_000;

/** Functions inherit all of this, so nothing of this shell's is in it. */
const variables = (port: number, path: Settings["path"]): NodeJS.ProcessEnv => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = emulatorVariables({ endpoint: "", region });
  return {
    // The functions run on the `node` that is found first: the one of the Lambda runtime.
    PATH: [dirname(process.execPath), process.env.PATH].join(":"),
    HOME: path("home"),
    TMPDIR: path("tmp"),
    LANG: "C.UTF-8",
    TZ: "UTC",
    BIND_HOST: "127.0.0.1",
    GATEWAY_PORT: String(port),
    MINISTACK_REGION: region,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    // Roles, bucket policies and signatures count, as they do on AWS.
    AUTH: "true",
    S3_DATA_DIR: path("s3"),
    STATE_DIR: path("state"),
    // They would open ports of their own.
    IOT_MTLS_ENABLED: "0",
    SFTP_ENABLED: "0",
  };
};

export const startMiniStack = async (
  python: string,
  { port, path, say }: { port: number; path: Settings["path"]; say: (line: string) => void },
): Promise<Emulator> => {
  const command = installMiniStack(python, say);
  for (const folder of ["home", "tmp"]) mkdirSync(path(folder), { recursive: true });
  // Functions are unpacked there. In Lambda no package.json of ours says that a `.js` is an ES module.
  writeFileSync(path("tmp", "package.json"), "{}\n");
  const log = path("ministack.log");
  const program = join(import.meta.dirname, "behind-tls.py");
  const process = await startInBackground({ command, args: [program], env: variables(port, path), log });
  const emulator = { kind: "ministack" as const, endpoint: `http://127.0.0.1:${port}`, process };
  const options = { within: START_MS, alive: () => isRunning(process) };
  if (await becomes(() => isHealthy(emulator), options)) return emulator;
  await endProcess(process);
  throw new StartError(`MiniStack did not start. ${lastWords(log)}`);
};
