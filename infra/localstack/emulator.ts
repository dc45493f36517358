import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ProcessIdentity } from "@takseru/local/processes";
import { z } from "zod";
import type { Settings } from "./settings.ts";

/** What `up` started. LocalStack is Docker's to end, MiniStack a process of ours. */
export const Emulator = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ministack"), endpoint: z.url(), process: ProcessIdentity }),
  z.object({ kind: z.literal("localstack"), endpoint: z.url(), project: z.string() }),
]);
export type Emulator = z.output<typeof Emulator>;

/** What a file holds, if it is there and whole. */
export const readRecord = <Schema extends z.ZodType>(
  schema: Schema,
  file: string,
): z.output<Schema> | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
};

/** Written beside and put in place: whoever reads it meanwhile reads the one before. */
export const writeRecord = (file: string, value: unknown): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(value, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const healthPaths = { ministack: "/_ministack/health", localstack: "/_localstack/health" };

export const isHealthy = async ({
  kind,
  endpoint,
}: Pick<Emulator, "kind" | "endpoint">): Promise<boolean> => {
  try {
    const { ok } = await fetch(endpoint + healthPaths[kind], { signal: AbortSignal.timeout(2_000) });
    return ok;
  } catch {
    return false;
  }
};

/** The emulator of this folder, if it answers. */
export const runningEmulator = async ({ path }: Settings): Promise<Emulator | undefined> => {
  const emulator = readRecord(Emulator, path("emulator.json"));
  return emulator && (await isHealthy(emulator)) ? emulator : undefined;
};
