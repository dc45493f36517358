import * as z from "zod";
import { reportStatus } from "../enums.ts";
import { limits } from "../limits.ts";
import { SectionId } from "../sections.ts";
import { Image } from "./image.ts";
import { pathId, Timestamp } from "./primitives.ts";
import { reportFields } from "./report-fields.ts";

const identity = {
  id: z.number().int().positive(),
  user_id: z.uuid(),
  status: reportStatus.schema,
  /** One more at every change; a save with an older one answers 409. */
  version: z.number().int().positive(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Filled fields of the 50 that count, in per cent, rounded. */
  completeness: z.number().int().min(0).max(100),
  /** Village, city and district in one line. */
  location_summary: z.string(),
};

/** A whole report: what the valuer wrote, its photographs, and what follows from both. */
export const Report = z.object({
  ...identity,
  ...reportFields,
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  administrative_division: z.object({
    province: z.string(),
    district: z.string(),
    city: z.string(),
    village: z.string(),
  }),
  images: z.array(Image),
  finalized_at: Timestamp.nullable(),
  /** What a reader of the finalized PDF checks it with. */
  verification_code: z.string().nullable(),
  pdf_sha256: z.string().nullable(),
});
export type Report = z.output<typeof Report>;

/** A report's card in the list. */
export const ReportSummary = z.object({
  ...identity,
  report_reference: reportFields.report_reference,
  report_type: reportFields.report_type,
  report_date: reportFields.report_date,
  valuation_purpose: reportFields.valuation_purpose,
  instruction_source: reportFields.instruction_source,
  current_owner: reportFields.current_owner,
  village_name: reportFields.village_name,
  district: reportFields.district,
  market_value: reportFields.market_value,
});
export type ReportSummary = z.output<typeof ReportSummary>;

export const ReportPath = z.object({ id: pathId("Report id") });

export const ReportListQuery = z.object({
  status: reportStatus.schema.optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
  cursor: z.string().max(500).optional(),
});

/** One page of reports, newest first; `total` counts those of the asked status. */
export const ReportPage = z.object({
  data: z.array(ReportSummary),
  pagination: z.object({
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    hasMore: z.boolean(),
    nextCursor: z.string().optional(),
  }),
});

export const SectionChange = z.object({
  section: SectionId,
  /** May be the whole form: only the section's own fields are taken. */
  data: z.record(z.string(), z.unknown()),
  version: z.number().int().positive().optional(),
});

/** One finding of the check before signing; `field` is where the valuer mends it. */
export const Check = z.object({
  level: z.enum(["error", "warning", "hint"]),
  message: z.string(),
  section: SectionId,
  field: z.string(),
});
export type Check = z.infer<typeof Check>;
