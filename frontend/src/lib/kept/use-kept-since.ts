import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** The oldest date, in milliseconds since 1970, of what the screen shows from this device; `undefined` where all is new. */
export const useKeptSince = (): number | undefined => {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => {
      const old = cache
        .findAll({ type: "active", predicate: ({ meta }) => meta?.kept === true })
        .filter(({ state }) => state.status === "error" && state.data !== undefined);
      return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : undefined;
    },
  );
};
