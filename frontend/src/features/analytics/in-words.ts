const month = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** "Nov 2026" of yyyy-mm. */
export const monthInWords = (yearAndMonth: string): string => month.format(new Date(`${yearAndMonth}-01`));

const HOUR = 60;
const DAY = 24 * HOUR;

/** "3 days 4 h", "5 h 10 min" or "12 min". */
export const timeInWords = (minutes: number): string => {
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hours > 0 ? ` ${hours} h` : ""}`;
  if (hours > 0) return `${hours} h${minutes % HOUR > 0 ? ` ${minutes % HOUR} min` : ""}`;
  return `${minutes} min`;
};
