import { messages, type Position } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { analyzePosition, type Located, type PlaceSearch } from "@/lib/location/analyze-position";
import { type DevicePosition, locate } from "@/lib/location/geolocation";
import { toast } from "@/ui";

interface Target {
  position: Position;
  accuracy?: number;
  search: PlaceSearch;
}

/** Finds the device's position and analyses it, or analyses a position that is given. */
export const useAnalysis = (onAnalyzed: (located: Located) => void) => {
  const [fix, setFix] = useState<DevicePosition>();
  const analyze = useMutation({
    mutationFn: async ({ position, search, accuracy }: Target): Promise<Located> => ({
      ...(await analyzePosition(position, search)),
      accuracy,
    }),
    onSuccess: onAnalyzed,
    onError: () => toast.error(messages.location.analyzeFailed),
  });
  const locating = useMutation({ mutationFn: () => locate(setFix) });

  return {
    locating: locating.isPending,
    analyzing: analyze.isPending,
    busy: locating.isPending || analyze.isPending,
    /** The best position so far. */
    fix: locating.isPending ? fix : undefined,
    /** Why the device gave no position; an Error with words for the person. */
    locateError: locating.error,
    analyzeError: analyze.error,
    analyze: (target: Target) => {
      locating.reset();
      analyze.mutate(target);
    },
    analyzeHere: async (search: PlaceSearch, onFound: (position: Position) => void) => {
      setFix(undefined);
      analyze.reset();
      // What went wrong is shown from `locateError`.
      const found = await locating.mutateAsync().catch(() => undefined);
      if (!found) return;
      const { accuracy, ...position } = found;
      onFound(position);
      analyze.mutate({ position, accuracy, search });
    },
  };
};

export type Analysis = ReturnType<typeof useAnalysis>;
