import { isDeepStrictEqual } from "node:util";
import type { Item } from "@takseru/kit";
import { type ImageRecord, imageObjectKeys, type ReportRecord } from "@takseru/reports";
import { plural } from "./command.ts";
import type { ObjectVersions } from "./object-versions.ts";
import type { OwnerRows } from "./owner-rows.ts";

/** What is to be done with one report that the restored table has. */
export interface ReportPlan {
  id: number;
  past: ReportRecord;
  /** As it stands; `undefined` when it was deleted. */
  live: ReportRecord | undefined;
  /** The fields that read otherwise now, and `status`. */
  changed: string[];
  /** Whether the text of then is put over that of now. */
  overwrites: boolean;
  /** Photographs of then that are no longer there. */
  photographs: ImageRecord[];
  /** Photographs of now, whatever became of the report itself. */
  kept: ImageRecord[];
  /** Audit rows of then that are no longer there. */
  history: Item[];
  /** The highest version that the audit rows of now tell of. */
  lastVersion: number;
}

const lost = <Row>(past: readonly Row[], live: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const there = new Set(live.map(keyOf));
  return past.filter((row) => !there.has(keyOf(row)));
};

const changedFields = (past: ReportRecord, live: ReportRecord): string[] => {
  const current = new Map<string, unknown>(Object.entries(live.fields));
  const fields = Object.entries(past.fields)
    .filter(([name, value]) => !isDeepStrictEqual(value, current.get(name)))
    .map(([name]) => name);
  return past.status === live.status ? fields : ["status", ...fields];
};

/**
 * Compares a valuer's reports of then with those of now. What is newer is never taken away: reports that then did not
 * know are not looked at, a finalized report stays as it is, and text that was written since is only put back to what
 * it was where `overwrite` says so.
 */
export const planReports = (
  past: OwnerRows,
  live: OwnerRows,
  { reports, overwrite }: { reports?: readonly number[] | undefined; overwrite: boolean },
): ReportPlan[] =>
  [...past.reports.values()]
    .filter(({ id }) => reports === undefined || reports.includes(id))
    .map((record): ReportPlan => {
      const { id } = record;
      const current = live.reports.get(id);
      const history = live.history.get(id) ?? [];
      const changed = current ? changedFields(record, current) : [];
      const isFixed = current?.status === "finalized";
      const kept = live.images.get(id) ?? [];
      return {
        id,
        past: record,
        live: current,
        changed,
        overwrites: overwrite && changed.length > 0 && !isFixed,
        photographs: isFixed ? [] : lost(past.images.get(id) ?? [], kept, (image) => image.id),
        kept,
        history: lost(past.history.get(id) ?? [], history, ({ sk }) => String(sk)),
        lastVersion: Math.max(record.version, ...history.map(({ mark }) => Number(mark) || 0)),
      };
    });

export const isDone = ({ live, changed, photographs, history }: ReportPlan): boolean =>
  live !== undefined && changed.length === 0 && photographs.length === 0 && history.length === 0;

const photographsOf = ({ photographs }: ReportPlan): string =>
  photographs.length === 0 ? "" : `; ${plural(photographs.length, "lost photograph")} to come back`;

const textOf = (plan: ReportPlan): string => {
  const { past, live, changed, overwrites } = plan;
  if (!live) return `deleted since; to come back as ${past.status}`;
  if (isDone(plan)) return "as it was";
  if (changed.length === 0) return "its text is as it was";
  const names = changed.join(", ");
  if (live.status === "finalized") return `finalized since, left as it is now (differs in ${names})`;
  return overwrites
    ? `changed since; to go back to what it was in ${names}`
    : `changed since in ${names}; left as it is now (--overwrite puts the older text back)`;
};

/** One line for a person; names of fields, never what stands in them. */
export const describePlan = (plan: ReportPlan): string =>
  `  report ${plan.id}: ${textOf(plan)}${photographsOf(plan)}`;

/** A line for everything of the report whose bytes are not where they should be. */
export const describeObjects = async (
  { id, past, photographs, kept }: ReportPlan,
  objects: Pick<ObjectVersions, "stateOf">,
  { everyObject }: { everyObject: boolean },
): Promise<string[]> => {
  const tell = { deleted: "deleted; to come back", gone: "gone for good" } as const;
  const lines: string[] = [];
  const look = async (what: string, key: string, isExpected: boolean) => {
    const state = await objects.stateOf(key);
    if (state === "gone" || (state === "deleted" && !isExpected))
      lines.push(`  report ${id}: ${what} is ${tell[state]}`);
  };
  if (past.final_pdf) await look("its final PDF", past.final_pdf.key, false);
  for (const image of photographs)
    for (const key of Object.values(imageObjectKeys(image))) await look(`photograph ${image.id}`, key, true);
  for (const image of everyObject ? kept : [])
    for (const key of Object.values(imageObjectKeys(image))) await look(`photograph ${image.id}`, key, false);
  return [...new Set(lines)];
};
