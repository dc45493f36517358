import type { Clock } from "@takseru/kit";
import type { Wait } from "../providers/guard/timer.ts";
import { kindOfStatus, ProviderError, providerErrorOf } from "../providers/provider-error.ts";

const SECOND_MS = 1_000;
const FIRST_REST_MS = 30 * SECOND_MS;
const LONGEST_REST_MS = 15 * 60 * SECOND_MS;
/** Longest queue: further calls would miss their deadline. */
const MAX_WAITING = 5;
const MAX_BYTES = 8_000_000;

export interface PoliteClientDependencies {
  /** The User-Agent that the services' rules demand. */
  agent: string;
  clock: Clock;
  wait: Wait;
}

/** Throws if the answer is too large. */
const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ProviderError("broken", "answer_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Its error is dropped, because it would quote the answer.
    throw new ProviderError("broken", "not_json");
  }
};

/** Retry-After in seconds. */
const retryAfterMs = (response: Response): number => {
  const seconds = Number(response.headers.get("retry-after"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * SECOND_MS, LONGEST_REST_MS) : 0;
};

/**
 * Asks one of OpenStreetMap's public servers by their rules: one call at a time, a second between two, and after a
 * failure a pause that doubles from 30 seconds to 15 minutes. Throws ProviderError.
 */
export const createPoliteClient = ({ agent, clock, wait }: PoliteClientDependencies) => {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let restsUntil = 0;
  const now = () => clock.now().getTime();

  const rest = (atLeastMs: number): void => {
    failures += 1;
    const doubled = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS);
    restsUntil = now() + Math.max(atLeastMs, doubled);
  };
  const checkRest = (): void => {
    if (now() < restsUntil) throw new ProviderError("busy", "resting");
  };

  const send = async <Result>(
    url: URL,
    read: (json: unknown) => Result,
    signal: AbortSignal,
  ): Promise<Result> => {
    let pauseMs = 0;
    try {
      const response = await fetch(url, { signal, redirect: "error", headers: { "User-Agent": agent } });
      pauseMs = retryAfterMs(response);
      const text = await readText(response);
      if (!response.ok) throw new ProviderError(kindOfStatus(response.status), `http_${response.status}`);
      const result = read(parseJson(text));
      failures = 0;
      return result;
    } catch (error) {
      // The error of a connection may name the address, which has the position.
      const failure = signal.aborted ? new ProviderError("no_answer_in_time") : providerErrorOf(error);
      if (failure.itsFault) rest(pauseMs);
      throw new ProviderError(failure.kind, failure.code);
    } finally {
      endedAt = now();
    }
  };

  return async <Result>(url: URL, read: (json: unknown) => Result, signal: AbortSignal): Promise<Result> => {
    checkRest();
    if (waiting >= MAX_WAITING) throw new ProviderError("busy", "too_many_wait");
    waiting += 1;
    const turn = queue
      .then(async () => {
        const pauseMs = endedAt + SECOND_MS - now();
        if (pauseMs > 0 && !signal.aborted) await wait(pauseMs, signal);
        // The caller has gone and nothing was sent.
        if (signal.aborted) throw new ProviderError("nothing", "not_its_turn_in_time");
        checkRest();
        return send(url, read, signal);
      })
      .finally(() => {
        waiting -= 1;
      });
    queue = turn.catch(() => undefined);
    return turn;
  };
};

export type PoliteClient = ReturnType<typeof createPoliteClient>;
