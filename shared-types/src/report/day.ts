import * as z from "zod";
import { dayAfter } from "../units/dates.ts";
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

/** A report that is being written and was asked for by somebody: what its valuer needs of it on the day. */
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

/** What the day needs of a report; `undefined` where nobody noted anything of an instruction. */
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

type Dated = Pick<
  OpenJob,
  "appointment_date" | "appointment_time" | "due_date" | "inspection_date" | "latitude" | "longitude"
>;

const LAST = "9999";
const byAppointment = ({ appointment_date, appointment_time, due_date }: Dated): string =>
  `${appointment_date ?? LAST} ${appointment_time || "24:00"} ${due_date ?? LAST}`;
const byDueDate = ({ due_date }: Dated): string => due_date ?? LAST;

const sortedBy = <Job extends Dated>(jobs: Job[], keyOf: (job: Job) => string): Job[] =>
  jobs.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));

/** Without a day of inspection: an appointment is to be kept, or the position is still to be taken at the gate. */
const isToInspect = ({ inspection_date, appointment_date, latitude, longitude }: Dated): boolean =>
  inspection_date === null && (appointment_date !== null || latitude === null || longitude === null);

/** Each job once: to inspect by the appointment, then those without one; to write by the due date. */
export const dayOf = <Job extends Dated>(jobs: readonly Job[]) => ({
  toInspect: sortedBy(jobs.filter(isToInspect), byAppointment),
  toWrite: sortedBy(
    jobs.filter((job) => !isToInspect(job)),
    byDueDate,
  ),
});

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** From one yyyy-mm-dd day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / DAY_MS);

/** "Mon 30" within a week of today, else "30/11"; the year stands where it is another one. */
export const dayInWords = (day: string, today: string): string => {
  const away = daysBetween(today, day);
  const [year = "", month = "", date = ""] = day.split("-");
  if (away > 1 && away < 7) return `${WEEKDAYS[new Date(midnight(day)).getUTCDay()]} ${Number(date)}`;
  return year === today.slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year}`;
};

const late = (days: number): string => (days === 1 ? "1 day late" : `${days} days late`);

/** How a due date stands today: "2 days late", "due today", "due tomorrow", "Mon 30". */
export const dueInWords = (day: string, today: string): string => {
  if (day < today) return late(daysBetween(day, today));
  if (day === today) return "due today";
  return day === dayAfter(today) ? "due tomorrow" : dayInWords(day, today);
};

/** How an appointment's day stands today: "today", "tomorrow", "Mon 30", "2 days late". */
export const appointmentInWords = (day: string, today: string): string =>
  dueInWords(day, today).replace("due ", "");
