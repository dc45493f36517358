import type { TransactionWrite } from "@takseru/kit";
import type { WrittenText } from "@takseru/shared-types";
import { openJobWrites } from "../day/open-job-writes.ts";
import type { ReportRecord } from "../storage/records.ts";
import { statusCounterWrites } from "../work/month-counters.ts";
import {
  auditAndUsageWrites,
  type ReportUpdate,
  referenceAndSearchWrites,
  reportUpdateWrite,
} from "./report-writes.ts";

export interface ReportSave
  extends Pick<ReportUpdate, "status" | "at" | "fields" | "program_text" | "text_sources" | "carried_texts"> {
  /** The section saved, or "status". */
  section: string;
  /** The program that wrote some of the changed fields. */
  written?: readonly WrittenText[];
}

/** Saves a section or a status: the report's row, the counters, the audit rows, the reference and the search words. */
export const saveWrites = (table: string, record: ReportRecord, save: ReportSave): TransactionWrite[] => {
  const { owner: ownerId, id } = record;
  const before = new Map<string, unknown>(Object.entries(record.fields));
  const audited = Object.entries(save.fields ?? {}).map(([name, after]) => [
    name,
    { before: before.get(name), after },
  ]);
  return [
    reportUpdateWrite(table, record, save),
    ...openJobWrites(table, record, {
      ...record,
      status: save.status,
      fields: { ...record.fields, ...save.fields },
    }),
    ...statusCounterWrites(table, record, record.status, save.status),
    ...auditAndUsageWrites(table, ownerId, id, {
      changedBy: ownerId,
      at: save.at,
      section: save.section,
      changeId: String(record.version + 1),
      fields: Object.fromEntries(audited),
      written: save.written,
    }),
    ...referenceAndSearchWrites(table, record, record.fields, { ...record.fields, ...save.fields }),
  ];
};
