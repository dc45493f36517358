import type { UpstreamCall } from "../location-provider.ts";
import { ProviderError } from "../provider-error.ts";
import type { Wait } from "./timer.ts";

const PAUSE_MS = 250;

/** Sends a request, and once more after a pause when the provider was busy. */
export const retryOnce =
  (wait: Wait) =>
  async <Result>(request: () => Promise<Result>, { signal }: UpstreamCall): Promise<Result> => {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ProviderError && error.again)) throw error;
      await wait(PAUSE_MS, signal);
      return request();
    }
  };

export type RetryOnce = ReturnType<typeof retryOnce>;
