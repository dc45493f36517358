import * as z from "zod";
import { reportKey } from "../storage/keys.ts";
import { reportProjection } from "../storage/projection.ts";
import { readMany } from "../storage/read-many.ts";
import { ReportRecord } from "../storage/records.ts";
import type { ReportsStore } from "../storage/table.ts";

const projection = reportProjection(
  ReportRecord.pick({ id: true, status: true }).shape,
  z.object({ report_reference: z.string() }),
);

export interface ReportName {
  report_reference: string;
  status: ReportRecord["status"];
}

/** Names of reports by id, without deleted ones. */
export const createReportNamesRepository =
  (store: ReportsStore) =>
  async (ownerId: string, ids: readonly number[]): Promise<Map<number, ReportName>> => {
    const items = await readMany(
      store,
      ids.map((id) => reportKey(ownerId, id)),
      projection.parameters,
    );
    return new Map(
      items.map((item) => {
        const { id, status, fields } = projection.schema.parse(item);
        return [id, { report_reference: fields.report_reference, status }];
      }),
    );
  };

export type NamesOf = ReturnType<typeof createReportNamesRepository>;
