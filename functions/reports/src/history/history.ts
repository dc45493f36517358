import type { Item } from "@takseru/kit";
import { limits, type ReportChange, Timestamp, WrittenText } from "@takseru/shared-types";
import * as z from "zod";
import type { ReportReader } from "../report/report-reader.ts";
import type { HistoryRepository } from "./history-repository.ts";

export interface HistoryDependencies {
  changes: HistoryRepository;
  reader: Pick<ReportReader, "readRecord">;
}

/** Of at most 1 MB each: long texts make a page shorter, and never a reply too large to send. */
const MAX_QUERIES = 3;

const Details = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).default({});

const ChangeRow = z.object({
  at: Timestamp,
  by: z.string(),
  section: z.string(),
  mark: z.string(),
  details: Details,
  /** Names in rows of earlier versions. */
  fields: Details,
  written: z.array(WrittenText).optional(),
});
/** Values too long for one row are in two, one with `before` and one with `after`. */
const FieldRow = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

type Fields = ReportChange["fields"];

/** The version that the change made; the change of a photograph has the photograph's id instead. */
const versionOf = (changeId: string): number | null => (/^\d+$/.test(changeId) ? Number(changeId) : null);

/**
 * Groups rows, newest first, into changes: a change's own row comes after the rows of its fields. A change without its
 * own row is left out. `name` is that of the change's own row.
 */
const groupChanges = (rows: ReadonlyArray<{ name: string; row: Item }>) => {
  const grouped: Array<{ name: string; change: ReportChange }> = [];
  let fields: Fields = {};
  for (const { name, row } of rows) {
    if (name.split("#").length > 2) {
      const { field, ...values } = FieldRow.parse(row);
      const { [field]: known = { before: null, after: null }, ...others } = fields;
      fields = { [field]: { ...known, ...values }, ...others };
      continue;
    }
    const { mark: changeId, details, fields: former, ...change } = ChangeRow.parse(row);
    grouped.push({
      name,
      change: { version: versionOf(changeId), ...change, fields: { ...former, ...details, ...fields } },
    });
    fields = {};
  }
  return grouped;
};

/** A report's changes: who changed which fields, and when. */
export const createHistory = ({ changes, reader }: HistoryDependencies) => ({
  /** Newest first, a page at a time. */
  async history(ownerId: string, id: number, cursor: string | undefined) {
    await reader.readRecord(ownerId, id);
    const rows: Array<{ name: string; row: Item }> = [];
    let next = cursor;
    let grouped: ReturnType<typeof groupChanges> = [];
    for (let queries = 0; queries < MAX_QUERIES || grouped.length === 0; queries += 1) {
      const read = await changes.rowsBefore(ownerId, id, next);
      rows.push(...read.rows);
      grouped = groupChanges(rows);
      next = read.next;
      if (next === undefined || grouped.length > limits.pageSize) break;
    }
    const page = grouped.slice(0, limits.pageSize);
    const last = page.at(-1)?.name;
    const hasMore = next !== undefined || grouped.length > page.length;
    return { data: page.map(({ change }) => change), ...(hasMore && last ? { nextCursor: last } : {}) };
  },
});

export type History = ReturnType<typeof createHistory>;
