import { limits } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { api } from "@/lib/api/api";
import type { SheetRow } from "./sheet";

type Sale = Extract<SheetRow, { kind: "sale" }>;

/** Between two calls, so that what is typed meanwhile is drawn. */
const PAUSE_MS = 100;

/**
 * Which sales are in the bank already, by their identity; those that are missing here have not been looked up yet. `failed`: the
 * server gave no answer, so that it is not known.
 */
export const useKnownSales = (sales: readonly Sale[], isOnline: boolean) => {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const next = sales.filter(({ identity }) => !known.has(identity)).slice(0, limits.comparablesInLookup);
  const first = next[0]?.identity;
  const count = next.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew at each drawing; its first entry and length tell it
  useEffect(() => {
    if (first === undefined || !isOnline) return;
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
  }, [first, count, isOnline, attempt]);
  return {
    known,
    failed,
    retry: () => setAttempt(attempt + 1),
    /** Sales that were just taken. */
    add: (taken: readonly Sale[]) =>
      setKnown((before) => new Map([...before, ...taken.map(({ identity }) => [identity, true] as const)])),
  };
};
