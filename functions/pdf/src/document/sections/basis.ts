import {
  basisOfValue,
  formatDate,
  interestValued,
  premiseOfValue,
  type Report,
  validUntil,
} from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatCount, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "6 months from the date of valuation, until 12/05/2027", as far as known. */
const validityOf = (report: Report): string | undefined => {
  const months = formatCount(report.validity_months, "month", "months");
  const until = formatDate(validUntil(report) ?? null);
  if (months === undefined || until === undefined) return months;
  const start = report.valuation_date === null ? "of the report" : "of valuation";
  return `${months} from the date ${start}, until ${until}`;
};

/** The kind of value, the day as at which it is stated, the inspection, and until when the value may be relied on. */
export const basis = ({ report }: ReportSnapshot): Section | undefined =>
  section("Basis of value and dates", [
    facts([
      ["Basis of value", labelOf(basisOfValue, report.basis_of_value), "basis_of_value"],
      ["Premise", labelOf(premiseOfValue, report.premise_of_value), "premise_of_value"],
      ["Interest valued", labelOf(interestValued, report.interest_valued), "interest_valued"],
      ["Inspected on", formatDate(report.inspection_date), "inspection_date"],
      ["In the presence of", report.inspection_presence, "inspection_presence"],
      ["Date of valuation", formatDate(report.valuation_date), "valuation_date"],
      ["Valid", validityOf(report), "validity_months"],
    ]),
    written(report, "basis_definition"),
  ]);
