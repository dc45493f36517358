import type { Clock } from "@takseru/kit";
import { type Comparable, type ComparableInput, limits } from "@takseru/shared-types";
import { changeTime } from "../report/change-time.ts";
import { idempotencyRecord } from "../storage/idempotency.ts";
import type { ComparableRepository } from "./comparable-repository.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

export interface ComparablesDependencies {
  comparables: ComparableRepository;
  clock: Clock;
}

/** An owner's bank of comparables. Another owner's comparable is COMPARABLE_NOT_FOUND. */
export const createComparables = ({ comparables, clock }: ComparablesDependencies) => ({
  /** Newest first; the cursor is the last id of the page before. */
  async list(ownerId: string, cursor: string | undefined) {
    const { comparables: data, hasMore } = await comparables.page(
      ownerId,
      cursor?.toLowerCase(),
      limits.maxPageSize,
    );
    const last = data.at(-1)?.id;
    return { data, ...(hasMore && last ? { nextCursor: last } : {}) };
  },

  async create(ownerId: string, input: ComparableInput, key?: string): Promise<Comparable> {
    const now = clock.now();
    const at = now.toISOString();
    const comparable = { ...input, id: timeOrderedId(now), created_at: at, updated_at: at };
    const id = await comparables.add(ownerId, comparable, idempotencyRecord("comparable", key, input, now));
    return id === comparable.id ? comparable : comparables.find(ownerId, id);
  },

  async change(ownerId: string, givenId: string, input: ComparableInput): Promise<Comparable> {
    const id = givenId.toLowerCase();
    const at = changeTime(await comparables.find(ownerId, id), clock.now());
    return comparables.change(ownerId, id, input, at);
  },

  remove: (ownerId: string, id: string): Promise<void> => comparables.remove(ownerId, id.toLowerCase()),
});

export type Comparables = ReturnType<typeof createComparables>;
