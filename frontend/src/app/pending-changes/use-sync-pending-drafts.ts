import { useEffect, useState, useSyncExternalStore } from "react";
import { syncDraft } from "@/features/report-builder";
import { browserLoop } from "@/lib/sync/sync-loop";
import { pendingDrafts } from "./pending-drafts";
import { createPendingSync, type DraftStatus } from "./pending-sync";

/** Sends a user's drafts of screens other than the one at `pathname`; gives their statuses. */
export const useSyncPendingDrafts = (userId: string, pathname: string): readonly DraftStatus[] => {
  const [sync] = useState(() =>
    createPendingSync(userId, {
      pendingDrafts,
      syncDraft,
      loop: browserLoop,
    }),
  );
  useEffect(() => sync.start(), [sync]);
  useEffect(() => sync.show(pathname), [sync, pathname]);
  return useSyncExternalStore(sync.subscribe, sync.getStatuses);
};
