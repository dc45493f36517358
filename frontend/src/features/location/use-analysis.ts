import { messages, type Position } from "@takseru/shared-types";
import { useMutation } from "@tanstack/react-query";
import { analyzePosition, type Located, type PlaceSearch } from "@/lib/location/analyze-position";
import { locate } from "@/lib/location/geolocation";
import { useDevicePosition } from "@/lib/location/use-device-position";
import { toast } from "@/ui";

interface Target {
  position: Position;
  accuracy?: number;
  search: PlaceSearch;
}

/**
 * Finds the device's position and analyses it, or analyses a position that is given. The device's is dropped once `typed`,
 * the position that stands in the form, has changed.
 */
export const useAnalysis = (onAnalyzed: (located: Located) => void, typed: string) => {
  const analyze = useMutation({
    mutationFn: async ({ position, search, accuracy }: Target): Promise<Located> => ({
      ...(await analyzePosition(position, search)),
      accuracy,
    }),
    onSuccess: onAnalyzed,
    onError: () => toast.error(messages.location.analyzeFailed),
  });
  const here = useDevicePosition(locate, { input: typed });

  return {
    locating: here.isPending,
    analyzing: analyze.isPending,
    busy: here.isPending || analyze.isPending,
    /** The best position so far. */
    fix: here.fix,
    /** Why the device gave no position; an Error with words for the person. */
    locateError: here.error,
    analyzeError: analyze.error,
    analyze: (target: Target) => {
      here.cancel();
      analyze.mutate(target);
    },
    analyzeHere: async (search: PlaceSearch, onFound: (position: Position) => void) => {
      analyze.reset();
      // What went wrong is shown from `locateError`.
      const found = await here.find();
      if (!found) return;
      const { accuracy, ...position } = found;
      onFound(position);
      analyze.mutate({ position, accuracy, search });
    },
  };
};

export type Analysis = ReturnType<typeof useAnalysis>;
