import * as z from "zod";
import { limits } from "../limits.ts";
import { Superseded } from "../report/superseded.ts";
import { ReportSignature } from "../signature/signature.ts";
import { signedPaperMessages } from "../texts/messages/signed-papers.ts";
import {
  boundedList,
  boundedText,
  decimal,
  isoDate,
  lineText,
  requiredText,
  Timestamp,
  text,
  uuid,
  wholeNumber,
} from "../units/primitives.ts";
import { certificatePurpose, signedPaperKind } from "./choices.ts";

const signedPapers = limits.signedPapers;

const reportId = z.int(signedPaperMessages.reportId).min(1, signedPaperMessages.reportId);
/** Name and address of whom the paper is written to, a line each; "" is the client of the report. */
const addressee = text(limits.text.line, { label: "The addressee", lines: true });

/** A foreign currency beside the rupees, which govern. */
export const PaperCurrency = z.lazy(() =>
  z.object({
    /** ISO 4217: "GBP". */
    currency: boundedText(3, signedPaperMessages.currency)
      .regex(/^[A-Za-z]{3}$/, signedPaperMessages.currency)
      .toUpperCase(),
    /** Rupees for one unit. */
    rate: decimal(0.0001, signedPapers.maxRate).pipe(z.number(signedPaperMessages.rate)),
    rate_date: isoDate.pipe(z.string(signedPaperMessages.rateDate)),
    /** Whose rate it is: "Buying rate for telegraphic transfers published by Example Bank PLC". */
    source: lineText.default(""),
  }),
);
export type PaperCurrency = z.output<typeof PaperCurrency>;

const currencies = () =>
  boundedList(
    z.array(PaperCurrency),
    signedPapers.currencies,
    signedPaperMessages.currencies(signedPapers.currencies),
  ).default([]);

const sharePart = (missing: string) => wholeNumber(1, signedPapers.sharePart, missing);

/** A property of a schedule: its signed report, and the part of it that is owned. */
export const ScheduledProperty = z.lazy(() =>
  z
    .object({
      report_id: reportId,
      numerator: sharePart(signedPaperMessages.share).default(1),
      denominator: sharePart(signedPaperMessages.share).default(1),
      /** Who has the other shares: "Mrs. P. Q. Perera, 1/2". */
      held_with: lineText.default(""),
    })
    .refine(({ numerator, denominator }) => numerator <= denominator, {
      error: signedPaperMessages.shareAboveWhole,
      path: ["numerator"],
    }),
);
export type ScheduledProperty = z.output<typeof ScheduledProperty>;

const properties = () =>
  boundedList(
    z.array(ScheduledProperty).min(1, signedPaperMessages.noProperty),
    signedPapers.properties,
    signedPaperMessages.properties(signedPapers.properties),
  ).refine(
    (list) => new Set(list.map(({ report_id }) => report_id)).size === list.length,
    signedPaperMessages.twice,
  );

/** The sources of a paper. */
export const SignedPaperRequest = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("certificate"),
      report_id: reportId,
      purpose: certificatePurpose.schema,
      addressee: addressee.default(""),
      currencies: currencies(),
    }),
    z.object({ kind: z.literal("bank_report"), report_id: reportId }),
    z.object({
      kind: z.literal("schedule"),
      /** Whose shares are valued: "Mr. R. S. Perera". */
      owner_name: requiredText(limits.text.short, signedPaperMessages.ownerName, { label: "The owner" }),
      /** Behind the name: "passport No. N0000000". */
      owner_note: lineText.default(""),
      addressee: addressee.default(""),
      /** The rest of "I have valued these properties": "in support of his application for a visa". */
      purpose: lineText.default(""),
      properties: properties(),
      currencies: currencies(),
    }),
  ]),
);
export type SignedPaperRequest = z.output<typeof SignedPaperRequest>;
export type SignedPaperInput = z.input<typeof SignedPaperRequest>;

/** A report that a paper was made from, as it was then. */
export const PaperSource = z.object({
  report_id: z.int(),
  report_reference: z.string(),
  report_date: z.string().nullable(),
  /** 0 is the first issue. */
  revision_number: z.int(),
});
export type PaperSource = z.output<typeof PaperSource>;

/** A paper that was signed. It never changes. */
export const SignedPaper = z.lazy(() =>
  z.object({
    id: z.uuid(),
    kind: signedPaperKind.schema,
    title: z.string(),
    number: z.string(),
    /** The value that it states, in whole rupees: of a schedule the sum of the shares. */
    rupees: z.number().nullable(),
    signed_at: Timestamp,
    verification_code: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    signature: ReportSignature.nullable(),
    /** `superseded`: the newest revision that has taken the report's place, or null while it is the newest itself. */
    reports: z.array(PaperSource.extend({ superseded: Superseded.nullable() })),
  }),
);
export type SignedPaper = z.output<typeof SignedPaper>;

export const SignedPaperPath = z.object({ paperId: uuid("This is no paper's id") });
