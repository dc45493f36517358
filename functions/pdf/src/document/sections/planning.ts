import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { ReportSnapshot } from "../snapshot.ts";

export const planning = ({ report }: ReportSnapshot): Section | undefined =>
  section("Planning", [
    facts([
      ["Zoning", report.zoning, "zoning"],
      ["Street line", report.street_line, "street_line"],
      ["Building limit", report.building_limit, "building_limit"],
      ["Approved plan", report.approved_plan, "approved_plan"],
      ["Cert. of conformity", report.certificate_of_conformity, "certificate_of_conformity"],
      ["Reservations", report.reservations, "reservations"],
    ]),
  ]);
