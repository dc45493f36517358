import { type CheckedPhotograph, isOfProperty } from "@takseru/shared-types";
import * as z from "zod";
import type { ReportRepository } from "../report/report-repository.ts";
import { checksumKey, reportKey } from "../storage/keys.ts";
import { reportProjection } from "../storage/projection.ts";
import { readMany } from "../storage/read-many.ts";
import { imageTotal, type ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";
import { reportOfHolder } from "./checksum-writes.ts";

const ChecksumRow = z.object({ sk: z.string(), held_by: z.set(z.string()).default(new Set()) });

const related = reportProjection(
  { id: z.int(), revision: z.object({ of: z.int() }).optional() },
  z.object({ report_reference: z.string() }),
);
type RelatedReport = z.output<typeof related.schema>;

/** How many reports with the same photograph are read at most. */
const MAX_REPORTS = 10;

/** Reads the facts on photographs that the checks need. */
export const createPhotographFacts = (store: ReportsStore, reports: Pick<ReportRepository, "images">) => {
  /** Reports with those that they revise, back to the first; deleted ones are not found. */
  const readReports = async (
    ownerId: string,
    ids: readonly number[],
    found: Map<number, RelatedReport> = new Map(),
  ): Promise<Map<number, RelatedReport>> => {
    if (ids.length === 0) return found;
    const items = await readMany(
      store,
      ids.map((id) => reportKey(ownerId, id)),
      related.parameters,
    );
    const read = items.map((item) => related.schema.parse(item));
    for (const report of read) found.set(report.id, report);
    const earlier = read.flatMap(({ revision }) => revision?.of ?? []).filter((id) => !found.has(id));
    return readReports(ownerId, [...new Set(earlier)], found);
  };

  const firstOf = (reports: ReadonlyMap<number, RelatedReport>, id: number): number => {
    const of = reports.get(id)?.revision?.of;
    return of === undefined ? id : firstOf(reports, of);
  };

  /** The ids of other reports that hold the same bytes, by checksum. */
  const readHolders = async (
    ownerId: string,
    reportId: number,
    checksums: readonly string[],
  ): Promise<Map<string, number[]>> => {
    const keys = checksums.map((sha256) => checksumKey(ownerId, sha256));
    const rows = (await readMany(store, keys)).map((item) => ChecksumRow.parse(item));
    return new Map(
      rows.map(({ sk, held_by }) => {
        const ids = new Set([...held_by].map(reportOfHolder));
        ids.delete(reportId);
        return [sk, [...ids].sort((a, b) => b - a).slice(0, MAX_REPORTS)];
      }),
    );
  };

  return async (record: ReportRecord): Promise<CheckedPhotograph[]> => {
    if (imageTotal(record) === 0) return [];
    const { owner, id } = record;
    const images = await reports.images(owner, id);
    const checksums = images.flatMap(({ category, sha256 }) =>
      isOfProperty(category) ? (sha256 ?? []) : [],
    );
    const holders = await readHolders(owner, id, [...new Set(checksums)]);
    const others = [...new Set([...holders.values()].flat())];
    const found = others.length === 0 ? new Map() : await readReports(owner, [id, ...others]);
    const first = firstOf(found, id);
    return images.map((image) => ({
      ...image,
      alsoIn: (image.sha256 === undefined ? [] : (holders.get(checksumKey(owner, image.sha256).sk) ?? []))
        .filter((other) => firstOf(found, other) !== first)
        .flatMap((other): CheckedPhotograph["alsoIn"] => {
          const report = found.get(other);
          return report ? [{ id: other, report_reference: report.fields.report_reference }] : [];
        }),
    }));
  };
};

export type PhotographFacts = ReturnType<typeof createPhotographFacts>;
