import { isDeepStrictEqual } from "node:util";
import type { TransactionWrite } from "@takseru/kit";
import { jobOf, type OpenJob } from "@takseru/shared-types";
import { openJobKey } from "../storage/keys.ts";
import type { ReportRecord } from "../storage/records.ts";

type State = Pick<ReportRecord, "owner" | "id" | "status" | "fields">;

/** Completed reports have no row here; the list's index has them. */
const openJob = ({ id, status, fields }: State): OpenJob | undefined =>
  status === "draft" || status === "in_progress" ? jobOf(fields, id) : undefined;

/** Keeps the small row of a report's instruction in step with the report; `undefined` where there is no report. */
export const openJobWrites = (
  table: string,
  before: State | undefined,
  after: State | undefined,
): TransactionWrite[] => {
  const [was, is] = [before && openJob(before), after && openJob(after)];
  if (isDeepStrictEqual(was, is)) return [];
  if (after && is)
    return [{ write: { Put: { TableName: table, Item: { ...openJobKey(after.owner, after.id), ...is } } } }];
  return before
    ? [{ write: { Delete: { TableName: table, Key: openJobKey(before.owner, before.id) } } }]
    : [];
};
