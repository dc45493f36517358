import type { Clock } from "@takseru/kit";
import { type Comparable, type ComparableInput, limits } from "@takseru/shared-types";
import * as z from "zod";
import { badCursor } from "../storage/cursors.ts";
import { idempotencyRecord } from "../storage/idempotency.ts";
import type { ComparableRepository } from "./comparable-repository.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

export interface ComparablesDependencies {
  comparables: ComparableRepository;
  clock: Clock;
}

/** The valuer's own bank of comparables; another valuer's is not found. */
export const createComparables = ({ comparables, clock }: ComparablesDependencies) => ({
  /** Newest first; the cursor is the id of the last one of the page before. */
  async listComparables(ownerId: string, cursor: string | undefined) {
    if (cursor !== undefined && !z.uuid().safeParse(cursor).success) throw badCursor();
    const { comparables: data, hasMore } = await comparables.page(
      ownerId,
      cursor?.toLowerCase(),
      limits.maxPageSize,
    );
    const last = data.at(-1)?.id;
    return { data, ...(hasMore && last ? { nextCursor: last } : {}) };
  },

  async createComparable(ownerId: string, facts: ComparableInput, key?: string): Promise<Comparable> {
    const now = clock.now();
    const at = now.toISOString();
    const comparable = { ...facts, id: timeOrderedId(now), created_at: at, updated_at: at };
    const id = await comparables.add(ownerId, comparable, idempotencyRecord("comparable", key, facts, now));
    return id === comparable.id ? comparable : comparables.find(ownerId, id);
  },

  changeComparable: (ownerId: string, id: string, facts: ComparableInput): Promise<Comparable> =>
    comparables.change(ownerId, id.toLowerCase(), facts, clock.now().toISOString()),

  removeComparable: (ownerId: string, id: string): Promise<void> =>
    comparables.remove(ownerId, id.toLowerCase()),
});
