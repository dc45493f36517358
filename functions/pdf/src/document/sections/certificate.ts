import type { Report } from "@takseru/shared-types";
import { planReference } from "../front-page/title.ts";
import { type Section, section } from "../layout/elements.ts";
import { repeating } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "None" and the like in a field say that there is none. */
const DENIAL = /^(none|nil|no|not applicable|n\/a)\b/i;

/** A public road, or a right of way over other land: nothing else that a report states gives a right to get there. */
const statesLegalAccess = ({ road_ownership, right_of_way }: Report): boolean =>
  road_ownership === "public" || (right_of_way !== "" && !DENIAL.test(right_of_way.trim()));

/** Certifies that the valued property is the one in the plan (and has legal access, if stated); printed when lot and plan are known. */
export const certificate = ({ report }: ReportSnapshot): Section | undefined =>
  section("Certificate of identity", [
    report.lot_number === "" || report.plan_number === ""
      ? undefined
      : repeating(
          ["lot_number", "plan_number", "plan_date", "licensed_surveyor", "road_ownership", "right_of_way"],
          `I certify that the property valued in this report is the property depicted as ${planReference(report)}${statesLegalAccess(report) ? " and has legal access" : ""}.`,
        ),
  ]);
