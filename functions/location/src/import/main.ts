import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { importMap } from "./command/import-map.ts";
import { readOptions, usage } from "./command/options.ts";
import { undoImport } from "./command/undo-import.ts";
import { ImportError } from "./import-error.ts";
import { openDestination } from "./storage/destination.ts";

const root = resolve(import.meta.dirname, "../../../..");

const main = async (): Promise<void> => {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const { destination, undo, ...options } = readOptions(args, process.env, root);
  if (undo) return undoImport(openDestination(destination), process.stdout);
  await importMap({
    ...options,
    ...openDestination(destination),
    created: new Date(),
    output: process.stdout,
    dependencies: { fetch, wait: setTimeout },
  });
};

/** System errors: message only. Bugs: stack. */
const wordsOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if ("code" in error && error.code === "ENOSPC")
    return `The disk is full (${error.message}). Please make room on it, then import again.`;
  return error instanceof ImportError || "syscall" in error ? error.message : error.stack;
};

// By default a signal ends the process without its exit handlers, which remove the downloaded extract.
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => process.exit(1));

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${wordsOf(error)}\nNothing was changed.\n`);
  process.exitCode = 1;
}
