import * as z from "zod";
import { ReportSignature } from "../signature/signature.ts";
import { signedPaperKind } from "../signed-papers/choices.ts";
import { Timestamp } from "../units/primitives.ts";
import { Superseded } from "./superseded.ts";

const text = z.string().optional();
const date = z.string().nullable().optional();
const amount = z.number().nullable().optional();

/**
 * The printed facts of a finalized report, for holders of its code: the property, values, valuer and dates, never the
 * owner. Optional fields are missing on reports of earlier versions. Dates are yyyy-mm-dd, amounts rupees; what is not
 * printed is null or "".
 */
export const VerifiedReport = z.object({
  report_reference: z.string(),
  valuer_name: z.string(),
  finalized_at: Timestamp,
  market_value: z.number().nullable(),
  pdf_sha256: z.string(),
  professional_title: text,
  /** With the Institute of Valuers of Sri Lanka. */
  ivsl_registration: text,
  lot_number: text,
  plan_number: text,
  plan_date: date,
  village_name: text,
  city: text,
  district: text,
  /** As typed: "0A-0R-13.8P". */
  total_extent: text,
  inspection_date: date,
  valuation_date: date,
  report_date: date,
  /** The last day on which the valuation may be relied on. */
  valid_until: date,
  forced_sale_value: amount,
  insurance_value: amount,
  /** The values as printed, by their names and in their order; what leads stands first. */
  values: z
    .array(z.object({ field: z.string(), name: z.string(), rupees: z.number(), printed: z.string() }))
    .optional(),
  /** Of a revision: its number, why it was made, and which report it takes the place of. */
  revision: z
    .object({
      number: z.int(),
      reason: z.string(),
      supersedes: z.object({ report_reference: z.string(), finalized_at: Timestamp }).optional(),
    })
    .optional(),
  signature: ReportSignature.optional(),
  /** Of a paper: what it is, and the reports that it was made from; those of a schedule in its order. */
  paper: z
    .object({
      kind: signedPaperKind.schema,
      title: z.string(),
      reports: z.array(
        z.object({
          report_reference: z.string(),
          report_date: z.string().nullable(),
          revision_number: z.int(),
          lot_number: z.string(),
          plan_number: z.string(),
          city: z.string(),
          /** In whole rupees: of a schedule the value of the share. */
          rupees: z.number().nullable(),
          share: text,
          /** The newest revision that has taken the report's place; missing while it is the newest. */
          superseded: Superseded.optional(),
        }),
      ),
      /** When the newest letter of the same kind about the same report was signed; missing while it is this one. */
      later: Timestamp.optional(),
    })
    .optional(),
});
export type VerifiedReport = z.output<typeof VerifiedReport>;

/** The report's own fields among them: what a register keeps and a file's data is compared by. */
export const verifiedFields = [
  "report_reference",
  "lot_number",
  "plan_number",
  "plan_date",
  "village_name",
  "city",
  "district",
  "total_extent",
  "inspection_date",
  "valuation_date",
  "report_date",
  "market_value",
  "forced_sale_value",
  "insurance_value",
] as const satisfies ReadonlyArray<keyof VerifiedReport>;
