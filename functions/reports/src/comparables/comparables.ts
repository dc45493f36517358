import type { Clock } from "@takseru/kit";
import type { Comparable, ComparableInput } from "@takseru/shared-types";
import { changeTime } from "../report/change-time.ts";
import { idempotencyRecord } from "../storage/idempotency.ts";
import type { ComparableRepository } from "./comparable-repository.ts";
import { contentOf } from "./comparable-rows.ts";
import type { ComparableSearch } from "./comparable-search.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

export interface ComparablesDependencies {
  comparables: ComparableRepository;
  search: ComparableSearch;
  clock: Clock;
}

/** An owner's bank of comparables. Another owner's comparable is COMPARABLE_NOT_FOUND. */
export const createComparables = ({ comparables, search, clock }: ComparablesDependencies) => {
  /** A new entry. Its place in a batch is added to the time, because ids sort by milliseconds. */
  const entryOf = (input: ComparableInput, now: Date, place = 0): Comparable => {
    const at = now.toISOString();
    const id = timeOrderedId(new Date(now.getTime() + place));
    return { ...input, id, created_at: at, updated_at: at };
  };

  return {
    list: search,

    async create(ownerId: string, input: ComparableInput, key?: string): Promise<Comparable> {
      const now = clock.now();
      const comparable = entryOf(input, now);
      const id = await comparables.add(ownerId, comparable, idempotencyRecord("comparable", key, input, now));
      return id === comparable.id ? comparable : comparables.find(ownerId, id);
    },

    /** Adds all or none, each sale once; returns ids in the order of the sales, also of those that were already there. */
    async addAll(ownerId: string, sales: readonly ComparableInput[]) {
      const now = clock.now();
      const contents = sales.map(contentOf);
      const entries = new Map<string, Comparable>();
      for (const [place, sale] of sales.entries()) {
        const content = contents[place] ?? "";
        if (!entries.has(content)) entries.set(content, entryOf(sale, now, place));
      }
      const there = await comparables.addAll(ownerId, entries);
      const added = new Set<string>();
      return contents.map((content) => {
        const id = there.get(content) ?? "";
        const isAdded = entries.get(content)?.id === id && !added.has(content);
        added.add(content);
        return { id, added: isAdded };
      });
    },

    /** The ids of entries of the same sales, in their order; null for those that are not in the bank. */
    async lookUp(ownerId: string, sales: readonly ComparableInput[]): Promise<Array<string | null>> {
      await comparables.indexedCount(ownerId);
      const contents = sales.map(contentOf);
      const known = await comparables.idsByContent(ownerId, contents);
      return contents.map((content) => known.get(content) ?? null);
    },

    change: (ownerId: string, givenId: string, input: ComparableInput): Promise<Comparable> =>
      comparables.change(ownerId, givenId.toLowerCase(), (before) => ({
        ...input,
        id: before.id,
        created_at: before.created_at,
        updated_at: changeTime(before, clock.now()),
      })),

    remove: (ownerId: string, id: string): Promise<void> => comparables.remove(ownerId, id.toLowerCase()),
  };
};

export type Comparables = ReturnType<typeof createComparables>;
