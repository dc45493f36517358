import { type ComponentType, useEffect, useReducer, useState } from "react";
import { useLocation } from "react-router";
import { countUnsentDrafts } from "@/lib/drafts/draft-store";
import { useSession } from "@/lib/session/session";

export interface UnsentProps {
  userId: string;
  pathname: string;
  /** Another number whenever it is worth looking again. */
  tick: number;
}

/** Sends what this device keeps of screens that are not open and the server does not have, and tells of it. */
export const PendingChangesNotice = () => {
  const userId = useSession().user?.id;
  const { pathname } = useLocation();
  const [tick, look] = useReducer((ticks: number) => ticks + 1, 0);
  // Most people have nothing unsent: what sends it and tells of it comes when there is something.
  const [Unsent, setUnsent] = useState<ComponentType<UnsentProps>>();

  useEffect(() => {
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on each screen and at each tick
  useEffect(() => {
    let wanted = userId !== undefined && !Unsent;
    const load = async () => {
      if (userId === undefined || !wanted || (await countUnsentDrafts(userId)) === 0) return;
      const { PendingChanges } = await import("./PendingChanges");
      if (wanted) setUnsent(() => PendingChanges);
    };
    // Without a connection it may not be there yet: the next tick asks again.
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [userId, pathname, tick, Unsent]);

  return (
    <div role="status">
      {userId !== undefined && Unsent && (
        <Unsent key={userId} userId={userId} pathname={pathname} tick={tick} />
      )}
    </div>
  );
};
