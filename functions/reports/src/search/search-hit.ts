import { pick, ReportFields, searchedFields } from "@takseru/shared-types";
import * as z from "zod";
import { reportProjection } from "../storage/projection.ts";
import { ReportRecord } from "../storage/records.ts";

/** The part of a report's row that a search compares and sorts. */
export const searchHitProjection = reportProjection(
  ReportRecord.pick({ id: true, status: true, updated_at: true }).shape,
  // Reports are sorted by their market value, too.
  z.object(pick(ReportFields.shape, [...searchedFields, "market_value"])),
);
export type SearchHit = z.output<typeof searchHitProjection.schema>;
