import { ReportFields } from "@takseru/shared-types";
import type * as z from "zod";
import { reportProjection } from "../storage/projection.ts";
import { ReportRecord } from "../storage/records.ts";

/** What of a report tells whether it is looked for and where it stands: much less than the whole of it. */
export const searchHitProjection = reportProjection(
  ReportRecord.pick({ id: true, status: true, updated_at: true }).shape,
  ReportFields.pick({
    report_reference: true,
    plan_number: true,
    lot_number: true,
    village_name: true,
    instruction_source: true,
    client_organization: true,
    current_owner: true,
    market_value: true,
  }),
);
export type SearchHit = z.output<typeof searchHitProjection.schema>;
