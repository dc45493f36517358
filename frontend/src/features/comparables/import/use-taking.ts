import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/api/api";
import { createObservable } from "@/lib/sync/observable";
import { comparablesKey } from "../comparable-queries";
import type { SaleOfSheet } from "./sheet";
import { takeSales } from "./take-sales";

interface Progressed {
  taken: number;
  all: number;
}

/**
 * Takes sales into the bank, until the screen is left. `onEnd` is told of all that were taken, once: after each batch the whole sheet
 * would be counted and drawn anew.
 */
export const useTaking = () => {
  const cache = useQueryClient();
  const [progress] = useState(() => createObservable<Progressed | undefined>(undefined));
  const [stopped, setStopped] = useState<Error>();
  const [isTaking, setIsTaking] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const take = async (
    wanted: readonly SaleOfSheet[],
    onEnd: (taken: readonly SaleOfSheet[]) => void,
  ): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const taken: SaleOfSheet[] = [];
    setStopped(undefined);
    setIsTaking(true);
    progress.set({ taken: 0, all: wanted.length });
    try {
      await takeSales(wanted, {
        signal: controller.signal,
        send: (sales) => api.reports.addComparables({ body: { sales } }),
        onTaken: (batch) => {
          taken.push(...batch);
          progress.set({ taken: taken.length, all: wanted.length });
        },
      });
    } catch (error) {
      setStopped(error instanceof Error ? error : new Error(String(error)));
      progress.set(undefined);
    } finally {
      onEnd(taken);
      setIsTaking(false);
      void cache.invalidateQueries({ queryKey: comparablesKey });
    }
  };

  return { take, isTaking, stopped, progress };
};
export type Taking = ReturnType<typeof useTaking>;
