import { DAY_MS, dayAfter } from "../units/dates.ts";
import type { OpenJob } from "./day.ts";

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
