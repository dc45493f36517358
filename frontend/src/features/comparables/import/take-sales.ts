import { type ComparableInput, limits } from "@takseru/shared-types";
import { ApiError } from "@/lib/api/api-error";
import { retryDelayMs } from "@/lib/api/retry-policy";

interface Taking<Sale> {
  send: (sales: ComparableInput[]) => Promise<unknown>;
  /** After each batch: its sales are in the bank now. */
  onTaken: (sales: readonly Sale[]) => void;
  signal: AbortSignal;
}

/** The browser, the server and its database each have a batch in hand, and one is on its way. */
const BATCHES_IN_FLIGHT = 4;

const MAX_TRIES = 5;
/** The server answers, and has no room for this batch just now. */
const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === "UNAVAILABLE" || error.code === "TOO_MANY_REQUESTS");

const sendPatiently = async (send: () => Promise<unknown>, signal: AbortSignal): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if (!isBusy(error) || tries + 1 === MAX_TRIES || signal.aborted) throw error;
      const pause = retryDelayMs(tries, error.retryAfterSeconds);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/**
 * Sends sales to the bank, a few batches at a time. The server adds a batch whole or not at all, and no sale twice: after a failure the
 * same call goes on where it was. Throws the first failure once no batch is on its way any more.
 */
export const takeSales = async <Sale extends { sale: ComparableInput }>(
  sales: readonly Sale[],
  { send, onTaken, signal }: Taking<Sale>,
): Promise<void> => {
  let from = 0;
  let failure: { error: unknown } | undefined;
  const sendInTurn = async (): Promise<void> => {
    while (from < sales.length && !signal.aborted && !failure) {
      const batch = sales.slice(from, from + limits.comparablesInBatch);
      from += batch.length;
      try {
        await sendPatiently(() => send(batch.map(({ sale }) => sale)), signal);
        onTaken(batch);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: BATCHES_IN_FLIGHT }, sendInTurn));
  if (failure) throw failure.error;
};

const PARTS = ["", "A quarter", "Half", "Three quarters"];

/** What is said of the progress: another text at each quarter, so that a reader says it four times. */
export const progressText = (taken: number, all: number): string => {
  if (taken >= all && all === 1) return "The sale is taken.";
  if (taken >= all) return `All ${all.toLocaleString("en")} sales are taken.`;
  const quarter = Math.floor((taken * 4) / all);
  return quarter === 0
    ? `Taking ${all.toLocaleString("en")} sales.`
    : `${PARTS[quarter]} of ${all.toLocaleString("en")} sales is taken.`;
};
