import { noImages, type ReportRecord } from "@takseru/reports";
import { emptyReportFields, type ReportFields } from "@takseru/shared-types";

/** The four fields that a report needs before it can be completed. */
export const completableFields = {
  instruction_source: "Example Bank PLC",
  lot_number: "1A",
  plan_number: "1234",
  market_value: 22_500_000,
} as const satisfies Partial<ReportFields>;

/** A stored report with invented contents. */
export const buildReport = (
  owner: string,
  id: number,
  changes: Partial<ReportRecord> = {},
): ReportRecord => ({
  owner,
  id,
  status: "draft",
  version: 1,
  created_at: "2026-01-05T04:30:00.000Z",
  updated_at: "2026-01-05T04:30:00.000Z",
  fields: { ...emptyReportFields, report_reference: `VR/EX/2026/${id}` },
  image_counts: noImages,
  ...changes,
});
