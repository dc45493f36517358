import type { Clock } from "../core/clock.ts";
import { version } from "../core/version.ts";
import { describeError } from "./describe-error.ts";
import { currentRequestContext } from "./request-context.ts";

/**
 * One structured line; fields carry codes, ids and figures, never personal data. An error may stand in a field as it
 * is: what becomes of it is the adapter's matter.
 */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: Record<string, unknown>) => void;

export interface LogDependencies {
  room: string;
  /** Takes a line with its line break. */
  write: (line: string) => void;
  clock: Clock;
}

/** What is called `error` may be anything that was thrown. */
const plain = (name: string, value: unknown): unknown =>
  value instanceof Error || (name === "error" && value !== undefined) ? describeError(value) : value;

/** Lines of JSON, each with the call to which it belongs; of errors only what `describeError` lets through. */
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
    write(`${JSON.stringify(line, plain)}\n`);
  };

/** Where CloudWatch reads. */
export const writeToStandardOutput = (line: string): void => {
  process.stdout.write(line);
};
