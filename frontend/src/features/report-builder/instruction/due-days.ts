import { dayAfter } from "@takseru/shared-types";

/** Days from today that are offered first: most lenders give three days to a week. */
const OFFERED = [3, 5, 7];

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const later = (day: string, days: number): string => (days === 0 ? day : later(dayAfter(day), days - 1));

const onWorkingDay = (day: string): string => (isWeekend(day) ? onWorkingDay(dayAfter(day)) : day);

/** Three working days on which a report may be due, each once. */
export const offeredDueDays = (today: string): string[] => {
  const days: string[] = [];
  for (const offset of OFFERED) {
    let day = onWorkingDay(later(today, offset));
    while (days.includes(day)) day = onWorkingDay(dayAfter(day));
    days.push(day);
  }
  return days;
};
