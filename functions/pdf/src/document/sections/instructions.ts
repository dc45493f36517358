import {
  basisOfValue,
  formatDate,
  formatPhone,
  premiseOfValue,
  type Report,
  reportType,
  templateOf,
} from "@takseru/shared-types";
import { type Section, section, written } from "../layout/elements.ts";
import { type Fact, facts } from "../layout/facts.ts";
import { joined, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "LKS/HL/2026/0482 of 06/11/2026", as far as known. */
export const letterOf = ({ instruction_number, instruction_date }: Report): string => {
  const date = formatDate(instruction_date);
  if (date === undefined) return instruction_number;
  return instruction_number === "" ? `Of ${date}` : `${instruction_number} of ${date}`;
};

/** "Guidelines and checklist, effective from 01/01/2024", as far as known. */
export const checklistOf = ({ lender_checklist, lender_checklist_date }: Report): string => {
  const date = formatDate(lender_checklist_date);
  return joined(", ", lender_checklist, date && `effective from ${date}`);
};

/**
 * The rule set that the report was checked by, which need not be the client's. Rules for every lender are named by their
 * title.
 */
export const rulesApplied = (lender: ReportSnapshot["lender"]): Fact => {
  if (!lender) return ["Rules applied", undefined, "lender"];
  // Data before schema 1.3 marks a general rule set only by having no addressee.
  const isGeneral = lender.general ?? !lender.is_addressee;
  return isGeneral
    ? ["Directions", lender.edition, "lender"]
    : ["Rules applied", joined(": ", lender.name, lender.edition), "lender"];
};

/** Where neither the heading above the title nor the line of the purpose says it. */
export const typeOf = (report: Report): string | undefined =>
  templateOf(report) === undefined && report.valuation_purpose !== ""
    ? labelOf(reportType, report.report_type)
    : undefined;

/** The instruction, the rules and the basis of value; client, purpose and dates are on page one. */
export const instructions = ({ report, lender }: ReportSnapshot): Section | undefined =>
  section("Instructions and basis of value", [
    facts([
      ["Letter", letterOf(report), "instruction_number", "instruction_date"],
      ["Type of valuation", typeOf(report), "report_type"],
      ["Lender’s checklist", checklistOf(report), "lender_checklist", "lender_checklist_date"],
      rulesApplied(lender),
      ["Other intended users", report.intended_users, "intended_users"],
      [
        "Mortgagor",
        joined(", ", report.mortgagor, formatPhone(report.mortgagor_telephone)),
        "mortgagor",
        "mortgagor_telephone",
      ],
      ["Basis of value", labelOf(basisOfValue, report.basis_of_value), "basis_of_value"],
      ["Premise", labelOf(premiseOfValue, report.premise_of_value), "premise_of_value"],
    ]),
    written(report, "basis_definition"),
    report.instruction_source === "" || report.valuation_purpose === ""
      ? undefined
      : `This report is made for ${report.intended_users === "" ? "the client" : "the client, the users named above"} and the purpose named on the first page. It is intended for no other purpose and no other user.`,
  ]);
