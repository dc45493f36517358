import { AppError, type Item } from "@takseru/kit";
import { limits, type ReportChange, Timestamp } from "@takseru/shared-types";
import * as z from "zod";
import type { ReportRepository } from "../report/report-repository.ts";
import { badCursor } from "../storage/cursors.ts";
import type { HistoryRepository } from "./history-repository.ts";

export interface HistoryDependencies {
  repository: Pick<ReportRepository, "find">;
  changes: HistoryRepository;
}

/** Of at most 1 MB each: changes of long texts make a page shorter, never a reply that is too large to send. */
const MAX_QUERIES = 3;

const Cursor = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z#[A-Za-z0-9-]{1,100}$/;

const ChangeRow = z.object({ at: Timestamp, by: z.string(), section: z.string(), mark: z.string() });
/** Old and new value, or one of them: what is too long for one row has two. */
const FieldRow = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

type Fields = ReportChange["fields"];

/** A change's mark is the version that it made, or the photograph that it touched. */
const versionOf = (mark: string): number | null => (/^\d+$/.test(mark) ? Number(mark) : null);

/**
 * Puts rows, newest first, together to changes: a change's own row comes after those of its fields. `name` is where
 * the last whole one stands.
 */
const gather = (rows: ReadonlyArray<{ name: string; row: Item }>) => {
  const found: Array<{ name: string; change: ReportChange }> = [];
  let fields: Fields = {};
  for (const { name, row } of rows) {
    if (name.split("#").length > 2) {
      const { field, ...values } = FieldRow.parse(row);
      const { [field]: other = { before: null, after: null }, ...others } = fields;
      fields = { [field]: { ...other, ...values }, ...others };
      continue;
    }
    const { mark, ...change } = ChangeRow.parse(row);
    found.push({ name, change: { version: versionOf(mark), ...change, fields } });
    fields = {};
  }
  return found;
};

/** What happened to a report: who changed what, and when. */
export const createHistory = ({ repository, changes }: HistoryDependencies) => ({
  /** Newest first, a page at a time. */
  async history(ownerId: string, id: number, cursor: string | undefined) {
    if (cursor !== undefined && !Cursor.test(cursor)) throw badCursor();
    if (!(await repository.find(ownerId, id))) throw new AppError("REPORT_NOT_FOUND");
    const rows: Array<{ name: string; row: Item }> = [];
    let next = cursor;
    let found: ReturnType<typeof gather> = [];
    for (let queries = 0; queries < MAX_QUERIES || found.length === 0; queries += 1) {
      const read = await changes.rowsBefore(ownerId, id, next);
      rows.push(...read.rows);
      found = gather(rows);
      next = read.next;
      if (next === undefined || found.length > limits.pageSize) break;
    }
    const page = found.slice(0, limits.pageSize);
    const last = page.at(-1)?.name;
    const more = next !== undefined || found.length > page.length;
    return { data: page.map(({ change }) => change), ...(more && last ? { nextCursor: last } : {}) };
  },
});
