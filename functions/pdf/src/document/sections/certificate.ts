import { type Report, type ReportFieldName, statesLegalAccess } from "@takseru/shared-types";
import { addressee } from "../addressee.ts";
import { lotAndPlan, planReference } from "../front-page/title.ts";
import { prose, type Section, section } from "../layout/elements.ts";
import type { Numbering } from "../layout/numbering.ts";
import { repeating } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { tableWithPaper } from "./papers.ts";

const FIELDS: readonly ReportFieldName[] = [
  "lot_number",
  "plan_number",
  "plan_date",
  "licensed_surveyor",
  "road_ownership",
  "right_of_way",
  "legal_access",
  "client_organization",
  "instruction_source",
];

/** Nobody can certify that the property is the one in a plan that was not seen. */
const isPlanUnseen = ({ papers }: Report): boolean => {
  const plans = papers.filter(({ kind }) => kind === "survey_plan");
  return plans.length > 0 && plans.every(({ state }) => state === "not_seen");
};

/** Certifies that the valued property is the one in the plan (and has legal access, if stated), to the client of a report for a lender; printed when lot and plan are known and the plan was seen. */
export const certificate = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const name = addressee({ report });
  const table = tableWithPaper("survey_plan", report, numbering);
  const plan = table
    ? `${lotAndPlan({ ...report, plan_number: "" })} in the plan in ${table}`
    : planReference(report);
  return section("Certificate of identity", [
    report.lot_number === "" || report.plan_number === "" || isPlanUnseen(report)
      ? undefined
      : repeating(
          FIELDS,
          prose(
            `I certify${name === "" ? "" : ` to ${name}`} that the property valued in this report is the property depicted as ${plan}${statesLegalAccess(report) ? " and has legal access" : ""}.`,
          ),
        ),
  ]);
};
