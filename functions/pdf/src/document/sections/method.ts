import { valuationMethod } from "@takseru/shared-types";
import { facts, paragraphs, type Section, section } from "../layout/elements.ts";
import type { ReportSnapshot } from "../snapshot.ts";

export const method = ({ report }: ReportSnapshot): Section | undefined =>
  section("Method of valuation", [
    facts([["Method", report.valuation_methods.map((value) => valuationMethod.labels[value]).join("; ")]]),
    paragraphs(report.method_reasoning),
  ]);
