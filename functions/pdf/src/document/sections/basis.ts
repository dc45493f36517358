import { basisOfValue, formatDate, interestValued, premiseOfValue, type Report } from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatCount, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "6 months from the date of valuation"; the day stands on page one and at the foot of each page. */
const validityOf = ({ validity_months, valuation_date }: Report): string | undefined => {
  const months = formatCount(validity_months, "month", "months");
  return months && `${months} from the date of ${valuation_date === null ? "this report" : "valuation"}`;
};

/** The kind of value, the day as at which it is stated, the inspection, and for how long the value may be relied on. */
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
