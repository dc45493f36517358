import { pick, ReportFields, summaryFields } from "@takseru/shared-types";
import * as z from "zod";
import { reportProjection } from "../storage/projection.ts";
import { ReportRecord } from "../storage/records.ts";

/** The part of a report's row that its card in a list shows. A whole row can have hundreds of kilobytes. */
export const reportSummaryProjection = reportProjection(
  {
    ...ReportRecord.pick({
      owner: true,
      id: true,
      status: true,
      version: true,
      created_at: true,
      updated_at: true,
      image_counts: true,
      revision: true,
      final_pdf: true,
      fee: true,
    }).shape,
    /** The number of filled fields. Rows that were written before it was stored are read whole to count them. */
    filled_fields: z.int().optional(),
    /** Its photographs that may be its cover; incomplete on rows that were written before they were stored. */
    covers: z.set(z.string()).optional(),
  },
  // The city is part of the card's location line.
  z.object(pick(ReportFields.shape, [...summaryFields, "city"])),
);
type ReportSummaryRow = z.output<typeof reportSummaryProjection.schema>;
export type ReportSummaryRecord = ReportSummaryRow & { filled_fields: number };

export const hasFilledFieldCount = (row: ReportSummaryRow): row is ReportSummaryRecord =>
  row.filled_fields !== undefined;
