import { emptyReportFields, ReportFields } from "@takseru/shared-types";
import * as z from "zod";
import { ReportRecord } from "./records.ts";

/** What of a report tells whether it is looked for and where it stands: much less than the whole of it. */
export const foundReport = z.object({
  ...ReportRecord.pick({ id: true, status: true, updated_at: true }).shape,
  fields: z.preprocess(
    (stored) => Object.assign({}, emptyReportFields, stored),
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
  ),
});
export type FoundReport = z.output<typeof foundReport>;

const names = Object.keys(foundReport.shape.fields.out.shape);

/** Asks the database for these attributes alone. */
export const foundReportNames = {
  ProjectionExpression: ["id", "#status", "updated_at", ...names.map((name) => `#fields.${name}`)].join(", "),
  ExpressionAttributeNames: { "#status": "status", "#fields": "fields" },
};
