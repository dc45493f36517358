import { StartError } from "@takseru/local/start-error";
import { z } from "zod";
import { deploy } from "./deploy.ts";
import { down } from "./down.ts";
import { readSettings, type Settings } from "./settings.ts";
import { test } from "./test.ts";
import { testDeployed } from "./test-deployed.ts";
import { up } from "./up.ts";

/** Each gives the exit code. */
const commands: Record<string, (settings: Settings) => Promise<number>> = {
  up: (settings) => up(settings).then(() => 0),
  deploy: (settings) => deploy(settings).then(() => 0),
  test,
  down: (settings) => down(settings).then(() => 0),
  "test-deployed": testDeployed,
};

/** An emulator and ports of its own for `test-deployed`, beside one that is up already. */
const ownEmulator = {
  LOCALSTACK_DIR: ".local/localstack-test",
  LOCALSTACK_PORT: "0",
  LOCALSTACK_SITE_PORT: "0",
};

const [name = ""] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new StartError(`Unknown command "${name}". Known: ${Object.keys(commands).join(", ")}`);
  const defaults = name === "test-deployed" ? ownEmulator : {};
  process.exitCode = await command(readSettings({ ...defaults, ...process.env }));
} catch (error) {
  if (error instanceof z.ZodError) process.stderr.write(`${z.prettifyError(error)}\n`);
  else if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
