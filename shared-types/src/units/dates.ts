const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Asia/Colombo: UTC+5:30 the whole year since 2006. `Intl` is not used: some builds lack en-LK. */
const COLOMBO_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const daysInMonth = (year: number, month: number): number => {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};

/** Whether a text is a real calendar day as yyyy-mm-dd; the year 0000 is not. */
export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  return month <= 12 && day <= daysInMonth(year, month);
};

/** An instant's wall clock in Colombo as yyyy-mm-ddThh:mm:ss; `undefined` unless it names its offset. */
const colomboClock = (timestamp: string): string | undefined => {
  const date = INSTANT.exec(timestamp)?.[1];
  // Date.parse takes 30 February for 1 March, so the day is checked on its own.
  if (date === undefined || !isIsoDate(date)) return undefined;
  const instant = Date.parse(timestamp);
  if (Number.isNaN(instant)) return undefined;
  const clock = new Date(instant + COLOMBO_OFFSET_MS).toISOString();
  return isIsoDate(clock.slice(0, 10)) ? clock : undefined;
};

/** The calendar day in Colombo, yyyy-mm-dd, of an instant in ISO 8601 with offset; `undefined` otherwise. */
export const colomboDay = (timestamp: string): string | undefined => colomboClock(timestamp)?.slice(0, 10);

/** dd/mm/yyyy of a yyyy-mm-dd day or of an ISO 8601 instant (in Colombo); `undefined` when empty or not a date. */
export const formatDate = (iso: string | null | undefined): string | undefined => {
  if (!iso) return undefined;
  const day = isIsoDate(iso) ? iso : colomboDay(iso);
  return day?.split("-").reverse().join("/");
};

/** hh:mm, 24 hours, in Colombo of an ISO 8601 instant; `undefined` when empty or not an instant. */
export const formatTime = (timestamp: string | null | undefined): string | undefined =>
  timestamp ? colomboClock(timestamp)?.slice(11, 16) : undefined;

/** The same day a number of months later, or that month's last day; `undefined` past the year 9999. */
export const addMonths = (day: string, months: number): string | undefined => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const later = year * 12 + month - 1 + months;
  const [laterYear, laterMonth] = [Math.floor(later / 12), (later % 12) + 1];
  const text = [
    String(laterYear).padStart(4, "0"),
    String(laterMonth).padStart(2, "0"),
    String(Math.min(date, daysInMonth(laterYear, laterMonth))).padStart(2, "0"),
  ].join("-");
  return isIsoDate(text) ? text : undefined;
};

/** Whether a yyyy-mm-dd day is more than `years` before another one; on the anniversary itself it is not. */
export const isOlderThan = (day: string, years: number, asAt: string): boolean => {
  const passed = Number(asAt.slice(0, 4)) - Number(day.slice(0, 4));
  return passed > years || (passed === years && asAt.slice(5) > day.slice(5));
};

/** Milliseconds of a day. Colombo has no daylight saving time. */
export const DAY_MS = 24 * 60 * 60 * 1000;
export const DAY_SECONDS = 24 * 60 * 60;

/** The day a number of days after a yyyy-mm-dd day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => addDays(day, 1);

/** Earliest date of a deed, plan or sale; an earlier year is a slip, such as 1205 of "20111205". */
export const isTooEarly = (day: string): boolean => day < "1800";
