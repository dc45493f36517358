import * as z from "zod";
import { clientName } from "./client.ts";
import { isReportFieldName, type ReportFieldName } from "./fields/catalogue.ts";
import { pick } from "./fields/derive.ts";
import { instruction } from "./fields/instruction.ts";
import { ReportFields } from "./report-fields.ts";

/** The fields of an instruction that the day shows as they are. */
const shownFields = [
  "report_reference",
  "current_owner",
  "owner_telephone",
  "due_date",
  "appointment_date",
  "appointment_time",
  "appointment_contact",
  "inspection_date",
  "latitude",
  "longitude",
] as const satisfies readonly ReportFieldName[];

/** An open job: a report with an instruction, as the day shows it. */
export const OpenJob = z.lazy(() =>
  z.object({
    report_id: z.int().positive(),
    ...pick(ReportFields.shape, shownFields),
    client: z.string(),
    branch: z.string(),
    /** Where the property is, as the caller said it; else village, city and district. */
    place: z.string(),
  }),
);
export type OpenJob = z.output<typeof OpenJob>;

/** A signed report whose fee is not paid. */
export const UnpaidReport = z.object({
  report_id: z.int().positive(),
  report_reference: z.string(),
  client: z.string(),
  /** Whole rupees. */
  amount: z.number(),
  due_date: z.string().nullable(),
  invoiced_on: z.string().nullable(),
});
export type UnpaidReport = z.output<typeof UnpaidReport>;

/** What a valuer has to do: reports to inspect for and to write, and fees to be paid. */
export const Day = z.lazy(() =>
  z.object({
    /** At most `limits.day.jobs`, the newest. */
    jobs: z.array(OpenJob),
    unpaid: z.object({
      /** The first of them, by the day when they were due. */
      reports: z.array(UnpaidReport),
      count: z.int(),
      amount: z.number(),
    }),
  }),
);
export type Day = z.output<typeof Day>;

const jobFields: readonly ReportFieldName[] = Object.keys(instruction).filter(isReportFieldName);

const isWritten = (value: unknown): boolean => value !== "" && value !== null;

/** The open job of a report; `undefined` without an instruction. */
export const jobOf = (fields: ReportFields, report_id: number): OpenJob | undefined => {
  if (!jobFields.some((name) => isWritten(fields[name]))) return undefined;
  const { place_in_words, village_name, city, district, client_branch: branch } = fields;
  const names = [village_name, city, district].filter(
    (name, index, all) => name !== "" && all.indexOf(name) === index,
  );
  return {
    report_id,
    ...pick(fields, shownFields),
    client: clientName(fields),
    branch,
    place: place_in_words || names.join(", "),
  };
};
