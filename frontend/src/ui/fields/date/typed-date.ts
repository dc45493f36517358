import { inputMessages, isIsoDate, isTooEarly, plainLine } from "@takseru/shared-types";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A typed day: yyyy-mm-dd, or why it is none. Of an unfinished one more is to be typed. */
export type TypedDate = { iso: string } | { why: string; unfinished: boolean };

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[\s/.-]{1,3}(\d{1,2})[\s/.-]{1,3}(\d{1,9})$/;
const DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
/** As cameras and programs name files: 20111205. Read the other way round, it would be of the year 1205. */
const DIGITS_YEAR_FIRST = /^(\d{4})(\d\d)(\d\d)$/;
const MONTH_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]{0,3}([a-z]{3,9})[\s,/.-]{0,3}(\d{1,9})$/i;
const MONTH_NAMED_FIRST = /^([a-z]{3,9})[\s.]{1,2}(\d{1,2})(?:st|nd|rd|th)?[\s,]{1,2}(\d{1,9})$/i;

const monthNamed = (name: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().replace(/^sept$/, "sep"))) +
  1;

/** Day, month and year as they are typed; the month's number is 0 where its name is none. */
const partsOf = (text: string): { day: number; month: number; year: string } | undefined => {
  const dayFirst = DIGITS.exec(text);
  const yearFirst =
    YEAR_FIRST.exec(text) ??
    (dayFirst && isTooEarly(dayFirst[3] ?? "") ? DIGITS_YEAR_FIRST.exec(text) : null);
  if (yearFirst) {
    const [, year = "", month, day] = yearFirst;
    return { day: Number(day), month: Number(month), year };
  }
  const numbers = DAY_FIRST.exec(text) ?? dayFirst;
  if (numbers) {
    const [, day, month, year = ""] = numbers;
    return { day: Number(day), month: Number(month), year };
  }
  const named = MONTH_NAMED.exec(text);
  const [, day, month = "", year = ""] = named ?? [];
  if (named) return { day: Number(day), month: monthNamed(month), year };
  const [, first = "", second, third = ""] = MONTH_NAMED_FIRST.exec(text) ?? [];
  return first ? { day: Number(second), month: monthNamed(first), year: third } : undefined;
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const refuse = (why: string, unfinished = false): TypedDate => ({ why, unfinished });

/**
 * Reads a day as it is written here, the day first: 5/11/2026, 05112026, 5-11-2026, 5 Nov 2026; also 2026-11-05. A year of
 * two digits is refused, because 26 may be 1926 on a deed.
 */
export const readTypedDate = (typed: string): TypedDate => {
  const text = plainLine(typed).trim();
  const parts = partsOf(text);
  if (!parts) return refuse("Please write day/month/year, such as 05/11/2026", true);
  const { day, month, year } = parts;
  if (year.length < 4) return refuse("Please write the year with four digits, such as 2026", true);
  if (!/^[12]\d{3}$/.test(year)) return refuse("Please write a year of four digits, such as 2026");
  if (isTooEarly(year)) return refuse(inputMessages.yearTooEarly);
  if (month === 0 || month > 12)
    return refuse(
      day <= 12 && month > 12
        ? `There is no month ${month}: the day comes first, as in 05/11/2026`
        : "There is no such month",
    );
  const days = daysIn(Number(year), month);
  if (day === 0) return refuse("There is no day 0");
  if (day > days) return refuse(`${MONTHS[month - 1]} ${year} has ${days} days`);
  return { iso: `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` };
};

/** Adds the slashes that a numeric keyboard does not have, while digits are typed at the end. */
export const withSlashes = (before: string, after: string, caret: number): string => {
  if (caret !== after.length || after.length <= before.length) return after;
  // Pasted at once it may have the year first.
  if (/^\d{8}$/.test(after) && before === "") return after;
  if (/^\d{3,8}$/.test(after))
    return [after.slice(0, 2), after.slice(2, 4), after.slice(4)].filter(Boolean).join("/");
  return after.replace(/^(\d{1,2}\/\d\d)(\d{1,4})$/, "$1/$2");
};

/** "Thursday 5 November 2026" of a yyyy-mm-dd day; `undefined` otherwise. */
export const dayInWords = (iso: string): string | undefined => {
  if (!isIsoDate(iso)) return undefined;
  const day = new Date(`${iso}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${iso.slice(0, 4)}`;
};
