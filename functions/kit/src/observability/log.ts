import type { Clock } from "../core/clock.ts";
import { version } from "../core/version.ts";
import { describeError } from "./describe-error.ts";
import { currentRequestContext } from "./request-context.ts";

/**
 * Writes one structured line. Fields have codes, ids and figures, never personal data. A field may be an error: the
 * adapter decides what of it is written.
 */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: Record<string, unknown>) => void;

export interface LogDependencies {
  room: string;
  /** Gets a line that ends with a line break. */
  write: (line: string) => void;
  clock: Clock;
}

/** A field called `error` may be anything that was thrown. */
const replaceErrors = (name: string, value: unknown): unknown =>
  value instanceof Error || (name === "error" && value !== undefined) ? describeError(value) : value;

/** Writes JSON lines with the context of their call; errors as `describeError` describes them. */
export const createLog =
  ({ room, write, clock }: LogDependencies): Log =>
  (level, event, fields = {}) => {
    const line = {
      time: clock.now().toISOString(),
      level,
      event,
      room,
      version,
      ...currentRequestContext(),
      ...fields,
    };
    write(`${JSON.stringify(line, replaceErrors)}\n`);
  };

/** CloudWatch reads a function's standard output. */
export const writeToStandardOutput = (line: string): void => {
  process.stdout.write(line);
};
