import { addMonths, colomboDay, DAY_MS } from "@takseru/shared-types";
import type { Period } from "./period";

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, "yyyy-mm-dd".length);

/** The periods that one press chooses, as of today in Colombo. */
export const presets = (now = new Date()): Record<"thisMonth" | "lastMonth" | "thisYear", Period> => {
  const today = colomboDay(now.toISOString()) ?? "";
  const first = `${today.slice(0, 7)}-01`;
  return {
    thisMonth: { from: first, to: today },
    lastMonth: { from: addMonths(first, -1) ?? first, to: dayBefore(first) },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
};
