import { type ComponentType, useEffect, useReducer, useState } from "react";
import { useLocation } from "react-router";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { useSession } from "@/lib/session/session";
import { onWake } from "@/lib/sync/on-wake";
import type { PendingChangesProps } from "./PendingChanges";

/** Loads the sync of pending drafts, and shows it, once there are any: most people have none. */
export const PendingChangesNotice = () => {
  const userId = useSession().user?.id;
  const { pathname } = useLocation();
  const [tick, look] = useReducer((ticks: number) => ticks + 1, 0);
  const [PendingChanges, setPendingChanges] = useState<ComponentType<PendingChangesProps>>();

  useEffect(() => onWake(look), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on each screen and at each tick
  useEffect(() => {
    let wanted = userId !== undefined && !PendingChanges;
    const load = async () => {
      if (userId === undefined || !wanted || (await countUnsentDrafts(userId)) === 0) return;
      const loaded = await import("./PendingChanges");
      if (wanted) setPendingChanges(() => loaded.PendingChanges);
    };
    // Without a connection it may not be there to be loaded: the next tick tries again.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [userId, pathname, tick, PendingChanges]);

  return (
    <div role="status">
      {userId !== undefined && PendingChanges && (
        <PendingChanges key={userId} userId={userId} pathname={pathname} />
      )}
    </div>
  );
};
