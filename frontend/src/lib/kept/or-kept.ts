import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isRetryable } from "../api/retry-policy";

/** In a query's meta: its answers are kept on this device. */
export const kept = { kept: true };

/**
 * Asks the server; without an answer, what this device has kept is shown, and the failure is thrown all the same: it
 * tells that what is shown is of an earlier day.
 */
export const orKept = async <Data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  ask: () => Promise<Data>,
): Promise<Data> => {
  try {
    return await ask();
  } catch (error) {
    if (isRetryable(error))
      await import("./recall").then(
        ({ recall }) => recall(client, queryKey),
        () => undefined,
      );
    throw error;
  }
};
