import { planReference } from "../front-page/title.ts";
import { type Section, section } from "../layout/elements.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** Certifies that the valued property is the one in the plan; printed when lot and plan are known. */
export const certificate = ({ report }: ReportSnapshot): Section | undefined =>
  section("Certificate of identity", [
    report.lot_number === "" || report.plan_number === ""
      ? undefined
      : `I certify that the property valued in this report is the property depicted as ${planReference(report)}.`,
  ]);
