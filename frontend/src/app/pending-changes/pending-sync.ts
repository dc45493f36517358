import type { SyncResult } from "@/features/report-builder";
import { createObservable } from "@/lib/sync/observable";
import { createSyncLoop, type LoopEnvironment, type Retry } from "@/lib/sync/sync-loop";
import { isShownAt, type PendingDraft } from "./pending-drafts";

/** A draft whose screen is not open, and what becomes of it. */
export interface DraftStatus extends PendingDraft {
  kind: "sending" | "saved" | "waits" | "later";
  /** Why it waits for the valuer. */
  why?: string | undefined;
}

/** What came of sending a draft: a report's, or that of something else with its name and screen. */
export type DraftSent = SyncResult | { kind: "saved"; name: string; to: string };

interface PendingSyncEnvironment {
  pendingDrafts: (userId: string) => Promise<PendingDraft[]>;
  syncDraft: (userId: string, key: string) => Promise<DraftSent>;
  loop: LoopEnvironment;
}

/** Sends the drafts of screens other than the one that is shown, one after another, until each is saved or waits. */
export const createPendingSync = (
  userId: string,
  { pendingDrafts, syncDraft, loop: browser }: PendingSyncEnvironment,
) => {
  let pathname = "";
  const statuses = createObservable<readonly DraftStatus[]>([]);
  /** Drafts that wait for the valuer: sent again only after a change. */
  const waiting = new Map<string, DraftStatus>();

  const remove = (key: string) => statuses.set(statuses.get().filter((status) => status.key !== key));
  const put = (status: DraftStatus) => {
    const isKnown = statuses.get().some(({ key }) => key === status.key);
    const next = statuses.get().map((known) => (known.key === status.key ? status : known));
    statuses.set(isKnown ? next : [...next, status]);
  };

  const send = async (draft: PendingDraft, retry: Retry): Promise<void> => {
    const known = waiting.get(draft.key);
    if (known?.content === draft.content) return put(known);
    if (!browser.isOnline()) {
      put({ ...draft, kind: draft.goesOn ? "later" : "waits" });
      return retry();
    }
    put({ ...draft, kind: "sending" });
    // Without a connection the code that sends may not be there to be loaded.
    const result = await syncDraft(userId, draft.key).catch((): DraftSent => ({ kind: "later" }));
    if (result.kind === "nothing") return remove(draft.key);
    if (result.kind === "later") {
      put({ ...draft, kind: "later" });
      return retry(result.retryAfterSeconds);
    }
    if (result.kind === "saved") {
      if (!("report" in result)) return put({ ...draft, ...result });
      const { id, report_reference } = result.report;
      const name = `report ${report_reference || `#${id}`}`;
      return put({ ...draft, kind: "saved", name, to: `/reports/builder/${id}` });
    }
    const status: DraftStatus = { ...draft, kind: "waits", why: result.why };
    waiting.set(draft.key, status);
    put(status);
  };

  const loop = createSyncLoop(async (retry) => {
    let retryAfterSeconds: number | undefined;
    for (const draft of await pendingDrafts(userId)) {
      if (!loop.isRunning()) return;
      if (isShownAt(draft, pathname)) continue;
      await send(draft, (seconds = 0) => {
        retryAfterSeconds = Math.max(retryAfterSeconds ?? 0, seconds);
      });
    }
    if (retryAfterSeconds !== undefined) retry(retryAfterSeconds);
  }, browser);

  return {
    getStatuses: statuses.get,
    subscribe: statuses.subscribe,
    start: loop.start,
    /** Starts anew for the screen at this path, without the statuses that the screen before has shown. */
    show: (path: string): void => {
      pathname = path;
      statuses.set([]);
      loop.resetTries();
      void loop.run();
    },
  };
};
