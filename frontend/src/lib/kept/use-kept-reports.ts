import { useEffect, useState } from "react";
import { useIsOnline } from "@/lib/sync/use-is-online";
import { getSession } from "../api/session-store";
import { readAllKept } from "./kept-store";

/** The ids of the reports that open without a connection. */
const keptReports = async (): Promise<ReadonlySet<number>> => {
  const userId = getSession().user?.id;
  const kept = userId === undefined ? [] : await readAllKept(userId);
  const ids = kept.flatMap(([key]) => /^[^:]+:\["reports",(\d+)\]$/.exec(key)?.[1] ?? []);
  return new Set(ids.map(Number));
};

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
