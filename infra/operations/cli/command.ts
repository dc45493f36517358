import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Shown to the person without a stack. */
export class CommandError extends Error {}

/** Every command of this folder only says what it would do, unless `--apply` is given. */
export const common = {
  stage: { type: "string", default: "dev" },
  apply: { type: "boolean", default: false },
} as const satisfies ParseArgsOptionsConfig;

/** Reads the command's options; throws a CommandError with the usage at one that it does not know. */
export const parseOptions = <const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) => {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};

export const command = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
