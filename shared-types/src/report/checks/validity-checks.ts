import { formatDate } from "../../units/dates.ts";
import type { ReportFields } from "../report-fields.ts";
import { validUntil } from "../validity.ts";
import { type Check, type CheckMatter, hint, note, warning } from "./check.ts";
import { isForLender } from "./paper-checks.ts";

/** `until` is the last day, yyyy-mm-dd. */
export const endedMatter = (until: string): CheckMatter =>
  note(1, "Validity", `The valuation was valid until ${formatDate(until)}`);

/** Banks take a valuation for some months, usually six (domain). `today` is the day in Colombo, yyyy-mm-dd. */
export const validity = (report: ReportFields, today: string): Check[] => {
  const until = validUntil(report);
  if (until !== undefined && until < today)
    return [
      warning(
        "validity_months",
        "ended",
        `The valuation was valid until ${formatDate(until)}: banks take no older one`,
        endedMatter(until),
      ),
    ];
  if (report.validity_months !== null || !isForLender(report)) return [];
  return [hint("validity_months", "missing", "The period of validity is not stated; banks look for it")];
};
