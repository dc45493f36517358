import type { LocationAnalysis } from "@takseru/shared-types";
import { ApiError } from "@/lib/api/api-error";
import { isRetryable } from "@/lib/api/retry-policy";
import { browserLoop, createSyncLoop } from "@/lib/sync/sync-loop";
import type { Editing } from "./editing";

/**
 * Fills in the places of a report that was started without a connection, as soon as there is one. Returns a function that stops it.
 * The code that does it is loaded with the first such report.
 */
export const followPendingPlaces = (
  form: Editing,
  onCompleted: (analysis: LocationAnalysis) => void = () => undefined,
): (() => void) => {
  let asked: unknown;
  const loop = createSyncLoop(async (retry) => {
    if (!form.pendingPlaces() || !navigator.onLine) return;
    try {
      const [{ completePlaces }, { analyzeOnline }] = await Promise.all([
        import("./autofill"),
        import("@/lib/location/analyze-position"),
      ]);
      const analysis = await completePlaces(form, analyzeOnline);
      if (analysis) onCompleted(analysis);
    } catch (error) {
      if (!(error instanceof ApiError) || isRetryable(error))
        retry(error instanceof ApiError ? error.retryAfterSeconds : undefined);
      else form.setPendingPlaces(undefined);
    }
  }, browserLoop);
  const look = () => {
    const pending = form.pendingPlaces();
    if (pending && pending !== asked) void loop.run();
    asked = pending;
  };
  const stop = loop.start();
  const unsubscribe = form.subscribeToChanges(look);
  look();
  return () => {
    unsubscribe();
    stop();
  };
};
