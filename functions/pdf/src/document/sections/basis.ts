import { basisOfValue, formatDate, interestValued } from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The kind of value, the day as at which it is stated, and the inspection. */
export const basis = ({ report }: ReportSnapshot): Section | undefined =>
  section("Basis of value and dates", [
    facts([
      ["Basis of value", labelOf(basisOfValue, report.basis_of_value), "basis_of_value"],
      ["Interest valued", labelOf(interestValued, report.interest_valued), "interest_valued"],
      ["Date of valuation", formatDate(report.valuation_date), "valuation_date"],
      ["Inspected on", formatDate(report.inspection_date), "inspection_date"],
      ["In the presence of", report.inspection_presence, "inspection_presence"],
    ]),
    written(report, "basis_definition"),
  ]);
