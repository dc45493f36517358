import { type ComponentType, useEffect, useReducer, useState } from "react";
import { useLocation } from "react-router";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { useSession } from "@/lib/session/session";
import { onWake } from "@/lib/sync/on-wake";
import { countPhotographs } from "@/lib/unsent-photographs/photograph-database";
import type { PendingChangesProps } from "./PendingChanges";

type Sync = ComponentType<PendingChangesProps>;

const loadDraftSync = async (userId: string): Promise<Sync | undefined> =>
  (await countUnsentDrafts(userId)) > 0 ? (await import("./PendingChanges")).PendingChanges : undefined;

const loadPhotographSync = async (userId: string): Promise<Sync | undefined> =>
  (await countPhotographs(userId)) > 0
    ? (await import("./PendingPhotographs")).PendingPhotographs
    : undefined;

/** A sync once there is something for it: most people have nothing. Looked for on each screen and at each tick. */
const useSync = (
  userId: string | undefined,
  look: string,
  load: (userId: string) => Promise<Sync | undefined>,
): Sync | undefined => {
  const [sync, setSync] = useState<Sync>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again with each `look`
  useEffect(() => {
    let wanted = userId !== undefined && !sync;
    if (userId !== undefined && wanted)
      // Without a connection it may not be there to be loaded: the next tick tries again.
      load(userId).then(
        (loaded) => wanted && loaded && setSync(() => loaded),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [userId, look, sync, load]);
  return sync;
};

/** Loads the syncs of pending drafts and photographs, and shows them. */
export const PendingChangesNotice = () => {
  const userId = useSession().user?.id;
  const { pathname } = useLocation();
  const [tick, look] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => onWake(look), []);
  const Drafts = useSync(userId, `${pathname} ${tick}`, loadDraftSync);
  const Photographs = useSync(userId, `${pathname} ${tick}`, loadPhotographSync);
  return (
    <div role="status">
      {userId !== undefined && Drafts && <Drafts key={userId} userId={userId} pathname={pathname} />}
      {userId !== undefined && Photographs && <Photographs userId={userId} pathname={pathname} />}
    </div>
  );
};
