import type { LocationAnalysis } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { ApiError } from "@/lib/api/api-error";
import { isRetryable } from "@/lib/api/retry-policy";
import { browserLoop, createSyncLoop } from "@/lib/sync/sync-loop";
import type { Editing } from "../report-form";

/** Fills in the places of a report that was started without a connection, as soon as there is one. */
export const useCompletePlaces = (
  editing: Editing,
  onCompleted: (analysis: LocationAnalysis) => void = () => undefined,
) => {
  const latest = useRef(onCompleted);
  latest.current = onCompleted;

  useEffect(() => {
    let asked: unknown;
    const loop = createSyncLoop(async (retry) => {
      if (!editing.pendingPlaces() || !navigator.onLine) return;
      try {
        const [{ completePlaces }, { analyzeOnline }] = await Promise.all([
          import("../report-form/autofill"),
          import("@/lib/location/analyze-position"),
        ]);
        const analysis = await completePlaces(editing, analyzeOnline);
        if (analysis) latest.current(analysis);
      } catch (error) {
        if (!(error instanceof ApiError) || isRetryable(error))
          retry(error instanceof ApiError ? error.retryAfterSeconds : undefined);
        else editing.setPendingPlaces(undefined);
      }
    }, browserLoop);
    const look = () => {
      const pending = editing.pendingPlaces();
      if (pending && pending !== asked) void loop.run();
      asked = pending;
    };
    const stop = loop.start();
    const unsubscribe = editing.subscribeToChanges(look);
    look();
    return () => {
      unsubscribe();
      stop();
    };
  }, [editing]);
};
