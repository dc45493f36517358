import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What a person did wrong, or must know: shown without a stack. */
export class Stop extends Error {}

/** Every command of this folder only says what it would do, unless `--apply` is given. */
export const common = {
  stage: { type: "string", default: "dev" },
  apply: { type: "boolean", default: false },
} as const satisfies ParseArgsOptionsConfig;

/** Reads the command's options; with one that it does not know it ends with how it is used. */
export const optionsOf = <const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) => {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
};

export const command = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
