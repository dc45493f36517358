import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureDynoxide } from "@takseru/local/dynoxide";
import { startInBackground } from "./background-process.ts";
import { installProgram, localStack } from "./python.ts";
import { type Emulator, isHealthy } from "./running.ts";
import { print, root, type Settings } from "./settings.ts";

/** As in docker-compose.localstack.yml; a test compares the two. */
export const services =
  "apigateway,cloudformation,cloudwatch,dynamodb,events,iam,lambda,logs,s3,secretsmanager,ses,ssm,sts";

/** None of this shell's variables are among them: some would change what LocalStack does. */
const variables = (endpoint: string, dynoxide: string, path: Settings["path"]): NodeJS.ProcessEnv => ({
  PATH: [dirname(process.execPath), process.env.PATH].join(":"),
  HOME: path("home"),
  TMPDIR: path("tmp"),
  LANG: "C.UTF-8",
  TZ: "UTC",
  PYTHONPATH: join(import.meta.dirname, "python"),
  // LocalStack finds both by name among the plug-ins of our Python package.
  LAMBDA_RUNTIME_EXECUTOR: "node",
  PROVIDER_OVERRIDE_DYNAMODB: "dynoxide",
  LAMBDA_NODE: process.execPath,
  DYNOXIDE_BIN: dynoxide,
  GATEWAY_LISTEN: new URL(endpoint).host,
  FILESYSTEM_ROOT: path("state"),
  SERVICES: services,
  EAGER_SERVICE_LOADING: "1",
  S3_SKIP_SIGNATURE_VALIDATION: "0",
  DISABLE_EVENTS: "1",
  SKIP_SSL_CERT_DOWNLOAD: "1",
  // It answers no names: the functions run on this machine, where 127.0.0.1 is what it says.
  DNS_ADDRESS: "0",
});

/** Starts LocalStack from PyPI where there is no Docker: functions are Node processes, DynamoDB is Dynoxide. */
export const startLocalStackProcess = async (
  python: string,
  port: number,
  { path }: Settings,
): Promise<Emulator> => {
  const command = installProgram(python, localStack);
  const dynoxide = await ensureDynoxide({ tools: join(root, ".local/tools"), say: print });
  const emulator = { kind: "localstack" as const, endpoint: `http://127.0.0.1:${port}` };
  for (const folder of ["home", "tmp", "state"]) mkdirSync(path(folder), { recursive: true });
  // Functions are unpacked there. Without this file Node would find our package.json, which makes `.js` ES modules.
  writeFileSync(path("tmp", "package.json"), "{}\n");
  const process_ = await startInBackground({
    name: "LocalStack",
    command,
    args: ["-m", "localstack.runtime.main"],
    env: variables(emulator.endpoint, dynoxide, path),
    log: path("localstack.log"),
    isReady: () => isHealthy(emulator),
    startMs: 180_000,
  });
  return { ...emulator, process: process_ };
};
