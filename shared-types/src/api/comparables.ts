import * as z from "zod";
import type { Route } from "../contract/define-api.ts";
import { Deleted } from "../contract/envelope.ts";
import { Comparable, ComparableInput, ComparablePath } from "../report/comparable.ts";
import { uuid } from "../units/primitives.ts";

/** The valuer's comparables bank; the reports room has it. */
export const comparableRoutes = {
  listComparables: {
    method: "GET",
    path: "/comparables",
    access: "signed-in",
    summary: "The own bank of comparables, newest first, a page at a time",
    query: z.object({ cursor: uuid("This cursor is not valid").optional() }),
    reply: { status: 200, body: z.object({ data: z.array(Comparable), nextCursor: z.string().optional() }) },
    errors: [],
  },
  createComparable: {
    method: "POST",
    path: "/comparables",
    access: "signed-in",
    summary: "Add a comparable to the own bank",
    body: ComparableInput,
    reply: { status: 201, body: Comparable },
    // Not found: the call is repeated after its comparable was removed.
    errors: ["COMPARABLES_FULL", "IDEMPOTENCY_MISMATCH", "COMPARABLE_NOT_FOUND"],
    idempotent: true,
  },
  changeComparable: {
    method: "PUT",
    path: "/comparables/{comparableId}",
    access: "signed-in",
    summary: "Change a comparable of the own bank; reports that use it keep their copy",
    params: ComparablePath,
    body: ComparableInput,
    reply: { status: 200, body: Comparable },
    errors: ["COMPARABLE_NOT_FOUND"],
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
