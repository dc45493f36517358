import { formatDate, formatPhone, type Report, reportType } from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { type Fact, facts } from "../layout/facts.ts";
import { joined, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "LKS/HL/2026/0482 of 06/11/2026", as far as known. */
const letterOf = ({ instruction_number, instruction_date }: Report): string => {
  const date = formatDate(instruction_date);
  if (date === undefined) return instruction_number;
  return instruction_number === "" ? `Of ${date}` : `${instruction_number} of ${date}`;
};

/** "Guidelines and checklist, effective from 01/01/2024", as far as known. */
export const checklistOf = ({ lender_checklist, lender_checklist_date }: Report): string => {
  const date = formatDate(lender_checklist_date);
  return joined(", ", lender_checklist, date && `effective from ${date}`);
};

/** Whose rules the report was checked by, which need not be those of its client; rules for every lender are known by their title. */
const rulesApplied = (lender: ReportSnapshot["lender"]): Fact => {
  if (!lender) return ["Rules applied", undefined, "lender"];
  // Data of before schema 1.3 says of a general set only that it is no addressee.
  const isGeneral = lender.general ?? !lender.is_addressee;
  return isGeneral
    ? ["Directions", lender.edition, "lender"]
    : ["Rules applied", joined(": ", lender.name, lender.edition), "lender"];
};

/** The client, the purpose, and that the report serves no other. */
export const instructions = ({ report, lender }: ReportSnapshot): Section | undefined =>
  section("Instructions and purpose", [
    facts([
      ["Instructed by", report.instruction_source, "instruction_source"],
      ["Letter", letterOf(report), "instruction_number", "instruction_date"],
      ["Client", report.client_organization, "client_organization"],
      rulesApplied(lender),
      ["Other intended users", report.intended_users, "intended_users"],
      [
        "Mortgagor",
        joined(", ", report.mortgagor, formatPhone(report.mortgagor_telephone)),
        "mortgagor",
        "mortgagor_telephone",
      ],
      ["Purpose", report.valuation_purpose, "valuation_purpose"],
      ["Type of valuation", labelOf(reportType, report.report_type), "report_type"],
      ["Lender’s checklist", checklistOf(report), "lender_checklist", "lender_checklist_date"],
      ["Date of report", formatDate(report.report_date), "report_date"],
    ]),
    report.instruction_source === "" || report.valuation_purpose === ""
      ? undefined
      : `This report is made for ${report.intended_users === "" ? "the client" : "the client, the users"} and the purpose named above. It is intended for no other purpose and no other user.`,
  ]);
