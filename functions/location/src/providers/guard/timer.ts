import { setTimeout } from "node:timers/promises";
import { ProviderError } from "../provider-error.ts";

/** Resolves after so many milliseconds, or when it is no longer needed. */
export type Wait = (milliseconds: number, noLonger: AbortSignal) => Promise<void>;

export const realWait: Wait = (milliseconds, noLonger) =>
  setTimeout(milliseconds, undefined, { signal: noLonger }).catch(() => undefined);

/** Throws when the work is not done in time, whether or not it heeds its signal. */
export const withDeadline = async <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds: number,
  wait: Wait,
): Promise<Result> => {
  const late = new AbortController();
  const done = new AbortController();
  try {
    return await Promise.race([
      work(late.signal),
      wait(milliseconds, done.signal).then((): never => {
        throw new ProviderError("no_answer_in_time");
      }),
    ]);
  } finally {
    late.abort();
    done.abort();
  }
};
