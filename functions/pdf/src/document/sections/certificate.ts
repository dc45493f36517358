import { type ReportFieldName, statesLegalAccess } from "@takseru/shared-types";
import { lenderName } from "../addressee.ts";
import { planReference } from "../front-page/title.ts";
import { prose, type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { repeating } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const FIELDS: readonly ReportFieldName[] = [
  "lot_number",
  "plan_number",
  "plan_date",
  "licensed_surveyor",
  "road_ownership",
  "right_of_way",
  "legal_access",
  "lender",
];

/** Certifies that the valued property is the one in the plan (and has legal access, if stated), to the lender where one is named; printed when lot and plan are known. */
export const certificate = ({ report, lender }: ReportSnapshot): Section | undefined => {
  const name = lenderName({ lender });
  return section("Certificate of identity", [
    report.lot_number === "" || report.plan_number === ""
      ? undefined
      : repeating(
          FIELDS,
          prose(
            `I certify${name === undefined ? "" : ` to ${name}`} that the property valued in this report is the property depicted as ${planReference(report)}${statesLegalAccess(report) ? " and has legal access" : ""}.`,
          ),
        ),
    facts([["Legal access", report.legal_access, "legal_access"]]),
  ]);
};
