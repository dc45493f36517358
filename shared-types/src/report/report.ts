import * as z from "zod";
import { ValuationResult } from "#valuation-result";
import { emptyFee, Fee } from "../fees/fee.ts";
import { limits } from "../limits.ts";
import { ReportSignature } from "../signature/signature.ts";
import { reportSort, reportStatus } from "../texts/choices/report.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedList, boundedText, cursor, pathId, queryInteger, Timestamp } from "../units/primitives.ts";
import { CarriedText } from "./carried-text.ts";
import { catalogue, summaryFields } from "./fields/catalogue.ts";
import { defaultedSchemasOf, pick } from "./fields/derive.ts";
import { Image } from "./photograph.ts";
import { ReportFields } from "./report-fields.ts";
import { SatellitePicture } from "./satellite-picture.ts";
import { SectionId } from "./sections.ts";
import { Superseded } from "./superseded.ts";
import { TextSource, TextSources } from "./text-sources.ts";
import { WrittenText } from "./written-text.ts";

const positive = z.int().positive();

const statusCounts = {
  draft: z.int(),
  in_progress: z.int(),
  completed: z.int(),
  finalized: z.int(),
};

const identity = {
  id: positive,
  user_id: z.uuid(),
  status: reportStatus.schema,
  /** Rises by one at every change; a save with an older version answers 409. */
  version: positive,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Filled fields of the 50 that count, in per cent, rounded. */
  completeness: z.int().min(0).max(100),
  /** Village, city and district in one line. */
  location_summary: z.string(),
  /** The finalized report that this one revises, the number of the revision (0: none) and its reason. */
  revision_of: positive.nullable(),
  revision_number: z.int().min(0),
  revision_reason: z.string(),
};

/** A whole report: what the valuer wrote, its photographs, and what is computed from both. */
export const Report = z.lazy(() =>
  z.object({
    ...identity,
    /** Answers that a device has kept from a former version lack the fields that came since. */
    ...defaultedSchemasOf(catalogue),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    administrative_division: z.object({
      province: z.string(),
      district: z.string(),
      city: z.string(),
      village: z.string(),
    }),
    /** The district at the position and those within 2 km of it, the nearest first: outlines are generalised. */
    position_districts: z.array(z.string()).default([]),
    images: z.array(Image),
    /** The worksheet's results, read-only; null if it is empty, and in answers of earlier versions. */
    valuation_result: ValuationResult.nullable().default(null),
    /** Null without one. Its link is a call of its own. */
    satellite_picture: SatellitePicture.nullable().default(null),
    /** The fields into which a language model's text was accepted, and the models that wrote it. */
    program_text: z.array(WrittenText).default([]),
    /** Sources of the texts made by the program. */
    text_sources: z.array(TextSource).default([]),
    /** The paragraphs that a copy took over and that nobody has confirmed since. */
    carried_texts: z.array(CarriedText).default([]),
    /** The earlier report that this one was cloned from. */
    cloned_from: positive.nullable(),
    /** Of a revision: the report that it takes the place of; null on those that a former version made. */
    supersedes: z.object({ report_reference: z.string(), finalized_at: Timestamp }).nullable().default(null),
    finalized_at: Timestamp.nullable(),
    /** The code with which a reader checks the finalized PDF. */
    verification_code: z.string().nullable(),
    pdf_sha256: z.string().nullable(),
    /** The finalized revision that took its place; null without one. */
    superseded: Superseded.nullable().default(null),
    /** Null on reports of former versions, too. */
    signature: ReportSignature.nullable().default(null),
    /** The fee; it is not printed in the report. */
    fee: Fee.default(emptyFee),
  }),
);
export type Report = z.output<typeof Report>;

/** The identifying fields of a report and its progress. */
export const ReportSummary = z.object({
  ...identity,
  ...pick(ReportFields.shape, summaryFields),
});
export type ReportSummary = z.output<typeof ReportSummary>;

/** A report's row in the list. */
export const ListedReport = ReportSummary.extend({
  /** A small picture of the photograph on its first page; a signed link that expires. */
  cover_url: z.string().nullable(),
  /** The code with which a reader checks the finalized PDF. */
  verification_code: z.string().nullable(),
  /** The finalized revision that took its place; null without one. */
  superseded: Superseded.nullable().default(null),
  /** Answers that a device has kept from a former version lack it. */
  fee: Fee.default(emptyFee),
});
export type ListedReport = z.output<typeof ListedReport>;

export const ReportPath = z.object({ id: pathId("Report id") });

export const ReportListQuery = z.lazy(() =>
  z.object({
    status: reportStatus.schema.optional(),
    /** Those whose fee is not paid and was due before today; at most 500. */
    fee: z.enum(["overdue"], inputMessages.chooseOne(["overdue"])).optional(),
    /** Words, or beginnings of words, of the searched fields; a report must have all of them. */
    q: boundedText(limits.text.short, inputMessages.tooLong(String(limits.text.short))).optional(),
    sort: reportSort.schema.default("newest"),
    limit: queryInteger("The limit", 1, limits.maxPageSize).default(limits.pageSize),
    offset: queryInteger("The offset", 0, 1_000_000).default(0),
    cursor: cursor(/^(?:[1-9]\d{0,9}|(?:updated|reference|value)\.[\w-]+)$/),
  }),
);

/** One page of reports; `total` counts the reports of the given status, or at most 500 that a search finds or whose fee is overdue. */
export const ReportPage = z.lazy(() =>
  z.object({
    data: z.array(ListedReport),
    /** How many reports have which status: all of them, or of those that the search finds. */
    counts: z.object(statusCounts),
    pagination: z.object({
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      hasMore: z.boolean(),
      nextCursor: z.string().optional(),
    }),
  }),
);

/** A deleted report that can still be brought back. */
export const DeletedReport = ReportSummary.extend({
  deleted_at: Timestamp,
  /** The end of that time. */
  kept_until: Timestamp,
});
export type DeletedReport = z.output<typeof DeletedReport>;

/** The valuer's figures as of now; months are calendar months in Colombo. */
export const ReportFigures = z.lazy(() =>
  z.object({
    counts: z.object(statusCounts),
    reports_this_month: z.int(),
    cost_this_month_usd: z.number(),
  }),
);
export type StatusCounts = ReportFigures["counts"];
export type ReportFigures = z.output<typeof ReportFigures>;

/** An entry of a report's history: who changed which fields of which section, and when. */
export const ReportChange = z.lazy(() =>
  z.object({
    /** The version that the change made; null where photographs were changed. */
    version: z.int().nullable(),
    at: Timestamp,
    by: z.string(),
    /** One of the eight sections, or "created", "status", "images", "satellite", "finalized", "paper", "sent", "shared", "link_ended", "deleted", "restored". */
    section: z.string(),
    /** Old and new value of each field. */
    fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
    /** Changed fields with accepted suggestions, and their writer; the valuer wrote the rest. */
    written: z.array(WrittenText).optional(),
  }),
);
export type ReportChange = z.output<typeof ReportChange>;

/** A whole form, or a part of it. */
const formData = z
  .record(boundedText(limits.input.fieldName, inputMessages.unknownFields), z.unknown())
  .refine(
    (data) => Object.keys(data).length <= limits.json.formFields,
    inputMessages.tooMany(String(limits.json.formFields)),
  )
  .meta({ maxProperties: limits.json.formFields });

export const SectionChange = z.lazy(() =>
  z.object({
    section: SectionId,
    /** May be the whole form: only the section's own fields are taken. */
    data: formData,
    version: positive.optional(),
    /** The writer of each text that was accepted since the last save; the valuer wrote the rest. */
    written: boundedList(
      z.array(WrittenText),
      limits.writtenTexts,
      inputMessages.tooMany(String(limits.writtenTexts)),
    ).optional(),
    /** Sources of this section's program texts that were noted since the last save. */
    text_sources: TextSources.optional(),
  }),
);
