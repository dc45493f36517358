import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartError } from "@takseru/local/start-error";
import { emulatorVariables } from "@takseru/testing/deployed/deployed-stack";
import { lastWords } from "./processes.ts";
import { region, root, type Settings } from "./settings.ts";

/** Nothing that would lead to somebody's real account is handed on. */
const variables = (endpoint: string, path: Settings["path"]): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_"))),
  ...emulatorVariables({ endpoint, region }),
  PATH: [dirname(process.execPath), process.env.PATH].join(":"),
  CDK_HOME: path("cdk"),
});

/** Runs CDK's own command line against the emulator, and shows what it said only where it fails. */
export const cdk = async (
  args: string[],
  { endpoint, path }: { endpoint: string; path: Settings["path"] },
): Promise<void> => {
  const log = path("cdk.log");
  mkdirSync(path(), { recursive: true });
  const output = openSync(log, "w");
  const program = join(root, "node_modules/aws-cdk/bin/cdk");
  const child = spawn(process.execPath, [program, ...args, "--output", path("cdk.out")], {
    cwd: root,
    env: variables(endpoint, path),
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const code = await new Promise((done) => child.once("exit", done));
  if (code !== 0) throw new StartError(`cdk ${args[0]} failed. ${lastWords(log)}`);
};
