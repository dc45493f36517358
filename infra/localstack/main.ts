import { StartError } from "@takseru/local/start-error";
import { z } from "zod";
import { all } from "./all.ts";
import { deploy } from "./deploy.ts";
import { down } from "./down.ts";
import { readSettings, type Settings } from "./settings.ts";
import { test } from "./test.ts";
import { up } from "./up.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const commands: Record<string, (settings: Settings) => Promise<unknown>> = {
  up: (settings) => up(settings, say),
  deploy: (settings) => deploy(settings, say),
  test: async (settings) => {
    process.exitCode = await test(settings, say);
  },
  down: (settings) => down(settings, say),
  all: async (settings) => {
    process.exitCode = await all(settings, say);
  },
};

const [name = ""] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new StartError(`There is no command "${name}": up, deploy, test, down, or all of it.`);
  await command(readSettings(process.env));
} catch (error) {
  const wrong =
    error instanceof z.ZodError ? error.issues.map(({ message }) => message).join("; ") : undefined;
  if (!wrong && !(error instanceof StartError)) throw error;
  process.stderr.write(`${wrong ?? (error instanceof Error ? error.message : "")}\n`);
  process.exitCode = 1;
}
