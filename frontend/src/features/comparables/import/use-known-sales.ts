import { limits } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { api } from "@/lib/api/api";
import type { SaleOfSheet } from "./sheet";

/** Between two calls, so that what is typed meanwhile is drawn. */
const PAUSE_MS = 100;

/**
 * Which sales are in the bank already, by their identity; those that are missing here have not been looked up yet. `failed`: the
 * server gave no answer, so that it is not known. `mayAsk`: there is a connection, and nothing is being taken, which tells it too.
 */
export const useKnownSales = (sales: readonly SaleOfSheet[], mayAsk: boolean) => {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const next = sales.filter(({ identity }) => !known.has(identity)).slice(0, limits.comparablesInLookup);
  const first = next[0]?.identity;
  const count = next.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew at each drawing; its first entry and length tell it
  useEffect(() => {
    if (first === undefined || !mayAsk) return;
    let wanted = true;
    const timer = setTimeout(
      () =>
        void api.reports.lookUpComparables({ body: { sales: next.map(({ sale }) => sale) } }).then(
          ({ data }) => {
            if (!wanted) return;
            setFailed(false);
            setKnown((before) => {
              const now = new Map(before);
              for (const [index, { identity }] of next.entries()) now.set(identity, data[index] !== null);
              return now;
            });
          },
          () => wanted && setFailed(true),
        ),
      known.size === 0 ? 0 : PAUSE_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [first, count, mayAsk, attempt]);
  return {
    known,
    failed,
    retry: () => setAttempt(attempt + 1),
    /** Sales that were just taken. */
    add: (taken: readonly SaleOfSheet[]) =>
      setKnown((before) => new Map([...before, ...taken.map(({ identity }) => [identity, true] as const)])),
  };
};
