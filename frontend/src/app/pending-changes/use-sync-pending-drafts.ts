import { useEffect, useState, useSyncExternalStore } from "react";
// Not by the door, which brings the sales' screens along.
import { isUnsentSale, sendUnsentSale } from "@/features/comparables/unsent-sales";
import { syncDraft } from "@/features/report-builder";
import { browserLoop } from "@/lib/sync/sync-loop";
import { pendingDrafts } from "./pending-drafts";
import { createPendingSync, type DraftSent, type DraftStatus } from "./pending-sync";

const sendSale = async (key: string): Promise<DraftSent> => {
  const sent = await sendUnsentSale(key);
  if (sent.kind !== "saved") return sent;
  return { kind: "saved", name: `the sale ${sent.comparable.description}`, to: "/reports/comparables" };
};

/** Sends a user's drafts of screens other than the one at `pathname`; gives their statuses. */
export const useSyncPendingDrafts = (userId: string, pathname: string): readonly DraftStatus[] => {
  const [sync] = useState(() =>
    createPendingSync(userId, {
      pendingDrafts,
      syncDraft: (user, key) => (isUnsentSale(key) ? sendSale(key) : syncDraft(user, key)),
      loop: browserLoop,
    }),
  );
  useEffect(() => sync.start(), [sync]);
  useEffect(() => sync.show(pathname), [sync, pathname]);
  return useSyncExternalStore(sync.subscribe, sync.getStatuses);
};
