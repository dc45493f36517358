import { DAY_MS } from "@takseru/shared-types";
import type { Query, QueryClient } from "@tanstack/react-query";
import { getSession } from "../api/session-store";
import { type KeptAnswer, keptKey, readAllKept, writeKept } from "./kept-store";

const KEY = "takseru_asked_to_persist";
const AGAIN_MS = 30 * DAY_MS;

const askedLately = (): boolean => {
  try {
    const asked = Number(localStorage.getItem(KEY));
    localStorage.setItem(KEY, String(Date.now()));
    return Date.now() - asked < AGAIN_MS;
  } catch {
    return true;
  }
};

let hasAsked = false;

/** Asks the browser, at most once a month, not to delete what is stored here when it runs short of room. */
const askToPersist = async (): Promise<void> => {
  if (hasAsked) return;
  hasAsked = true;
  const { storage } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  // An installed site is granted it without a question.
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (isInstalled || !askedLately()) await storage.persist();
};

/** How long and how much is kept of a user's answers. */
export const keptLimits = { days: 30, answers: 300, bytes: 50_000_000 };

/** The keys of answers that are too old, or too many beside the newer ones. */
export const tooMany = (
  kept: ReadonlyArray<[key: string, answer: KeptAnswer]>,
  now: number,
  limits = keptLimits,
): string[] => {
  const newestFirst = kept.toSorted(([, one], [, other]) => other.at - one.at);
  let bytes = 0;
  return newestFirst
    .filter(([, { at, size }], index) => {
      bytes += size;
      return index >= limits.answers || bytes > limits.bytes || now - at > limits.days * DAY_MS;
    })
    .map(([key]) => key);
};

const deleteTooMany = async (userId: string): Promise<void> => {
  const keys = tooMany(await readAllKept(userId), Date.now());
  if (keys.length > 0) await writeKept(keys.map((key) => [key, undefined]));
};

/** Queries say by their meta that they are kept. */
const isKept = ({ meta, state }: Query): boolean => meta?.kept === true && state.data !== undefined;

/** Keeps each new answer on this device for its user; returns a function that stops it. */
export const startKeeping = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache();
  const changed = new Map<string, Query>();
  let writing = false;

  const writeChanged = async (): Promise<void> => {
    const userId = getSession().user?.id;
    if (userId === undefined) return changed.clear();
    const answers = [...changed.values()].filter(isKept).map(({ queryKey, state }): [string, KeptAnswer] => {
      const { data, dataUpdatedAt: at } = state;
      return [keptKey(userId, queryKey), { data, at, size: JSON.stringify(data).length }];
    });
    changed.clear();
    if (answers.length === 0) return;
    await writeKept(answers);
    await deleteTooMany(userId);
    await askToPersist();
  };
  const write = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    // A browser that refuses the storage keeps nothing.
    while (changed.size > 0) await writeChanged().catch(() => undefined);
    writing = false;
  };
  const note = (query: Query): void => {
    if (!isKept(query)) return;
    changed.set(query.queryHash, query);
    void write();
  };

  for (const query of cache.getAll()) note(query);
  return cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") note(event.query);
  });
};
