import { valuationMethod } from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

export const method = ({ report }: ReportSnapshot): Section | undefined =>
  section("Method of valuation", [
    facts([
      [
        "Method",
        report.valuation_methods.map((value) => valuationMethod.labels[value]).join("; "),
        "valuation_methods",
      ],
    ]),
    written(report, "method_reasoning"),
  ]);
