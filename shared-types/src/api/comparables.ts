import * as z from "zod";
import type { Route } from "../contract/define-api.ts";
import { Deleted } from "../contract/envelope.ts";
import { limits } from "../limits.ts";
import {
  Comparable,
  ComparableInput,
  ComparablePath,
  ComparableQuery,
  FoundComparable,
} from "../report/comparable.ts";
import { boundedList } from "../units/primitives.ts";

const sales = (max: number) =>
  z.lazy(() =>
    z.object({ sales: boundedList(z.array(ComparableInput).min(1), max, `At most ${max} sales`) }),
  );

/** The valuer's comparables bank; the reports room has it. */
export const comparableRoutes = {
  listComparables: {
    method: "GET",
    path: "/comparables",
    access: "signed-in",
    summary:
      "The own bank of comparables, found by distance, unit, kind, date, price and words, a page at a time. A page may be short and still have a next one",
    query: ComparableQuery,
    reply: {
      status: 200,
      body: z.lazy(() =>
        z.object({
          data: z.array(FoundComparable),
          nextCursor: z.string().optional(),
          /** Number of all entries in the bank; missing in answers that a device stored earlier. */
          total: z.int().min(0).optional(),
        }),
      ),
    },
    errors: [],
  },
  createComparable: {
    method: "POST",
    path: "/comparables",
    access: "signed-in",
    summary: "Add a comparable to the own bank",
    body: ComparableInput,
    reply: { status: 201, body: Comparable },
    // NOT_FOUND: a repeated call whose comparable has been removed since.
    errors: ["COMPARABLES_FULL", "COMPARABLE_EXISTS", "IDEMPOTENCY_MISMATCH", "COMPARABLE_NOT_FOUND"],
    idempotent: true,
  },
  addComparables: {
    method: "POST",
    path: "/comparables/batch",
    access: "signed-in",
    summary:
      "Add a batch of comparables to the own bank, all or none; one that is there already is not added again, so a repeated call changes nothing",
    body: sales(limits.comparablesInBatch),
    reply: {
      status: 200,
      body: z.object({
        /** In the order of the call. */
        data: z.array(z.object({ id: z.uuid(), added: z.boolean() })),
      }),
    },
    errors: ["COMPARABLES_FULL"],
    callLimit: "comparableBatches",
  },
  lookUpComparables: {
    method: "POST",
    path: "/comparables/lookup",
    access: "signed-in",
    summary: "Which of these sales are in the own bank already",
    body: sales(limits.comparablesInLookup),
    reply: {
      status: 200,
      body: z.object({
        /** In the order of the call: the entry's id, or null. */
        data: z.array(z.uuid().nullable()),
      }),
    },
    errors: [],
    callLimit: "comparableBatches",
  },
  changeComparable: {
    method: "PUT",
    path: "/comparables/{comparableId}",
    access: "signed-in",
    summary: "Change a comparable of the own bank; reports that use it keep their copy",
    params: ComparablePath,
    body: ComparableInput,
    reply: { status: 200, body: Comparable },
    errors: ["COMPARABLE_NOT_FOUND", "COMPARABLE_EXISTS"],
  },
  removeComparable: {
    method: "DELETE",
    path: "/comparables/{comparableId}",
    access: "signed-in",
    summary: "Remove a comparable from the own bank; reports that use it keep their copy",
    params: ComparablePath,
    reply: { status: 200, body: Deleted },
    errors: ["COMPARABLE_NOT_FOUND"],
  },
} as const satisfies Record<string, Route>;
