import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

export const planning = ({ report }: ReportSnapshot): Section | undefined =>
  section("Planning", [
    facts([
      ["Street line", report.street_line, "street_line"],
      ["Building limit", report.building_limit, "building_limit"],
      ["Approved plan", report.approved_plan, "approved_plan"],
      ["Certificate of conformity", report.certificate_of_conformity, "certificate_of_conformity"],
      ["Zoning", report.zoning, "zoning"],
      ["Reservations", report.reservations, "reservations"],
    ]),
  ]);
