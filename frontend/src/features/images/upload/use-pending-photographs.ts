import { useMemo, useSyncExternalStore } from "react";
import { useIsOnline } from "@/lib/sync/use-is-online";
import type { PhotographOwner } from "@/lib/unsent-photographs/stored-photograph";
import { photographView } from "./photograph-view";
import { usePhotographSync } from "./use-photograph-sync";

/** What this device holds of one report, or of one that is not created yet. */
export interface PendingPhotographs {
  owner: PhotographOwner;
  /** That are sent as soon as it can be. */
  count: number;
  /** That wait for the valuer. */
  refused: number;
}

/** Sends a user's photographs, and counts those of each report. */
export const usePendingPhotographs = (
  userId: string,
): { isOnline: boolean; pending: PendingPhotographs[] } => {
  usePhotographSync(userId);
  const isOnline = useIsOnline();
  const { photographs } = useSyncExternalStore(photographView.subscribe, photographView.get);
  const pending = useMemo(() => {
    const owners = new Map<PhotographOwner, PendingPhotographs>();
    for (const { key, owner, refused } of photographs) {
      if (!key.startsWith(`${userId}:`)) continue;
      const before = owners.get(owner) ?? { owner, count: 0, refused: 0 };
      const counted = refused ? { refused: before.refused + 1 } : { count: before.count + 1 };
      owners.set(owner, { ...before, ...counted });
    }
    return [...owners.values()];
  }, [photographs, userId]);
  return { isOnline, pending };
};
