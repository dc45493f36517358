import { AppError, type Clock } from "@takseru/kit";
import { colomboDay, DAY_MS, limits } from "@takseru/shared-types";

export interface AskedPeriod {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

/** First and last day, yyyy-mm-dd in Colombo, both included. */
export interface Period {
  first: string;
  last: string;
}

const invalidPeriod = (field: keyof AskedPeriod, message: string): AppError =>
  new AppError("VALIDATION_FAILED", { message, fields: { [field]: message } });

export const today = (clock: Clock): string => {
  const day = colomboDay(clock.now().toISOString());
  if (!day) throw new Error("the clock's time has no day");
  return day;
};

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day is today unless given, the first one that of its month. VALIDATION_FAILED for a wrong order and too long a time. */
export const periodOf = ({ start_date, end_date }: AskedPeriod, clock: Clock): Period => {
  const last = end_date || today(clock);
  const first = start_date || firstOfMonth(last);
  if (first > last) throw invalidPeriod("start_date", "The first day must not be after the last one");
  const { days } = limits.analytics;
  if ((Date.parse(last) - Date.parse(first)) / DAY_MS + 1 > days)
    throw invalidPeriod("end_date", `Please choose at most ${days} days`);
  return { first, last };
};
