import { type Image, messages } from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "@/lib/api/api";
import { imagesQuery } from "@/lib/images/images-query";
import { createObservable } from "@/lib/sync/observable";
import { announceReportChange } from "@/lib/sync/tab-channel";
import { changeImages } from "../image-queries";

type Images = readonly Image[];

/** One change of a report's photographs: what is shown meanwhile, the call, and how it is taken back. */
export interface Change {
  /** The photographs that a failure is said beside. */
  ids: readonly string[];
  apply: (images: Images) => Images;
  /** Gives what the reply makes of the server's list. */
  send: () => Promise<(images: Images) => Images>;
  back: () => Change;
  /** What to say where it fails and no server gave a reason. */
  failed?: string;
}

/** What a valuer does at once, with one name: "Front turned". */
export interface Action {
  label: string;
  changes: readonly Change[];
}

interface State {
  /** Not answered yet, oldest first. */
  pending: readonly Change[];
  /** Why the last change of a photograph did not succeed. */
  failures: ReadonlyMap<string, string>;
  /** What can be taken back, oldest first. */
  steps: readonly Action[];
}

const MAX_STEPS = 20;

const isOfServer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.code !== "HTTP_ERROR";

const reasonOf = (error: unknown, failed: string = messages.reports.requestFailed): string =>
  isOfServer(error) ? messageOf(error, failed) : failed;

/**
 * The changes of one report's photographs, sent one after another. What is shown is the server's list with the changes
 * that are not answered yet: one that fails leaves what it found, and what other tabs have changed since.
 */
export const createPhotographChanges = (reportId: number, cache: QueryClient) => {
  const state = createObservable<State>({ pending: [], failures: new Map(), steps: [] });
  const refused = new WeakSet<Change>();
  let last: Promise<unknown> = Promise.resolve();

  const set = (part: Partial<State>) => state.set({ ...state.get(), ...part });
  const setFailure = (ids: readonly string[], reason: string | undefined) => {
    const others = [...state.get().failures].filter(([id]) => !ids.includes(id));
    const own = ids.flatMap((id) => (reason === undefined ? [] : [[id, reason] as const]));
    set({ failures: new Map([...others, ...own]) });
  };

  const sendOne = async (change: Change): Promise<boolean> => {
    try {
      const answered = await change.send();
      changeImages(cache, reportId, (images) => [...answered(images)]);
      announceReportChange(reportId);
      return true;
    } catch (error) {
      refused.add(change);
      setFailure(change.ids, reasonOf(error, change.failed));
      // What the server has may be newer than what is shown.
      void cache.invalidateQueries({ queryKey: imagesQuery(reportId).queryKey, exact: true });
      return false;
    } finally {
      set({ pending: state.get().pending.filter((other) => other !== change) });
    }
  };
  const sendAll = (changes: readonly Change[]): Promise<number> => {
    set({ pending: [...state.get().pending, ...changes] });
    const sent = last.then(async () => {
      let done = 0;
      for (const change of changes) done += Number(await sendOne(change));
      return done;
    });
    last = sent;
    return sent;
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Does it, and gives how many of its changes have succeeded. */
    run: async (action: Action): Promise<number> => {
      setFailure(
        action.changes.flatMap(({ ids }) => ids),
        undefined,
      );
      set({ steps: [...state.get().steps, action].slice(-MAX_STEPS) });
      const done = await sendAll(action.changes);
      if (done === 0) set({ steps: state.get().steps.filter((step) => step !== action) });
      return done;
    },
    /** Takes an action back, else the last one, behind whatever is being sent; gives how many changes failed. */
    undo: async (step = state.get().steps.at(-1)): Promise<number> => {
      if (!step || !state.get().steps.includes(step)) return 0;
      set({ steps: state.get().steps.filter((other) => other !== step) });
      await last;
      const backs = step.changes
        .filter((change) => !refused.has(change))
        .toReversed()
        .map((change) => change.back());
      return backs.length - (await sendAll(backs));
    },
    /** Resolves once nothing is being sent. */
    settled: (): Promise<unknown> => last,
  };
};

export type PhotographChanges = ReturnType<typeof createPhotographChanges>;

const stores = new WeakMap<QueryClient, Map<number, PhotographChanges>>();

/** The changes of a report's photographs. They go on while other screens are shown. */
export const photographChangesOf = (reportId: number, cache: QueryClient): PhotographChanges => {
  const ofClient = stores.get(cache) ?? new Map<number, PhotographChanges>();
  stores.set(cache, ofClient);
  const store = ofClient.get(reportId) ?? createPhotographChanges(reportId, cache);
  ofClient.set(reportId, store);
  return store;
};
