import { useEffect, useState } from "react";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { keptReports } from "./kept-reports";

/** Without a connection, the ids of the reports that can be opened; `undefined` while all of them can. */
export const useKeptReports = (): ReadonlySet<number> | undefined => {
  const online = useIsOnline();
  const [kept, setKept] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (online) return setKept(undefined);
    let isShown = true;
    keptReports()
      .then((ids) => isShown && setKept(ids))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [online]);
  return kept;
};
