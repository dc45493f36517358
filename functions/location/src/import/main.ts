import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { importMap } from "./command/import-map.ts";
import { readOptions, usage } from "./command/options.ts";
import { ImportError } from "./import-error.ts";
import { openDestination } from "./storage/destination.ts";

const root = resolve(import.meta.dirname, "../../../..");

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const { files, destination, download, credits } = readOptions(args, process.env, root);
  await importMap({
    files,
    download,
    credits,
    ...openDestination(destination),
    created: new Date(),
    output: process.stdout,
    dependencies: { fetch, wait: setTimeout },
  });
};

try {
  await main();
} catch (error) {
  const text = error instanceof Error ? (error instanceof ImportError ? error.message : error.stack) : error;
  process.stderr.write(`\n${text}\nNothing was imported.\n`);
  process.exitCode = 1;
}
