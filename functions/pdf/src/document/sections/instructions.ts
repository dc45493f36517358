import { formatDate, reportType } from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** The client, the purpose, and that the report serves no other. */
export const instructions = ({ report }: ReportSnapshot): Section | undefined =>
  section("Instructions and purpose", [
    facts([
      ["Instructed by", report.instruction_source, "instruction_source"],
      ["Organisation", report.client_organization, "client_organization"],
      ["Other intended users", report.intended_users, "intended_users"],
      ["Purpose of the valuation", report.valuation_purpose, "valuation_purpose"],
      ["Type of valuation", labelOf(reportType, report.report_type), "report_type"],
      ["Date of report", formatDate(report.report_date), "report_date"],
    ]),
    report.instruction_source === "" || report.valuation_purpose === ""
      ? undefined
      : `This report is made for ${report.intended_users === "" ? "the client" : "the client, the users"} and the purpose named above. It is intended for no other purpose and no other user.`,
  ]);
