import { formatDate, formatRupees, type Report } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { prose, subsection } from "../layout/elements.ts";
import { from } from "../layout/printed-from.ts";

/** "It has risen by Rs. 2,500,000/= (12.5 %) since."; nothing without a value of today. */
const bridge = (then: number, now: number | null): string => {
  if (!now) return "";
  if (now === then) return " It has not changed since.";
  const difference = Math.abs(now - then);
  const percent = Math.round((difference * 1_000) / then) / 10;
  return ` It has ${now > then ? "risen" : "fallen"} by ${formatRupees(difference)} (${percent} %) since.`;
};

/** What an earlier report said of the property, where the valuer wants it stated, and what has changed since. */
export const earlierValuation = (report: Report): Content[] => {
  const {
    state_previous_value: isStated,
    previous_valuation_date: date,
    previous_market_value: then,
    changes_since: changes,
    market_value: now,
  } = report;
  const value =
    isStated === "yes" && date !== null && then
      ? from(
          ["previous_market_value", "previous_valuation_date"],
          prose(`As at ${formatDate(date)} the market value was ${formatRupees(then)}.${bridge(then, now)}`),
        )
      : undefined;
  const sinceThen = changes.trim() === "" ? undefined : from(["changes_since"], prose(changes));
  const parts = [value, sinceThen].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [subsection("Earlier valuation"), ...parts];
};
