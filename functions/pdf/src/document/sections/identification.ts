import {
  compareExtents,
  deedType,
  formatDate,
  formatPerches,
  type Report,
  roundHalfUp,
} from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { formatExtent, labelOf } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

/** "Deed of Transfer No. 1234 dated 05/01/2026, attested by K. Perera, Notary Public", as far as known. */
const describeDeed = (report: Report): string => {
  const kind = labelOf(deedType, report.deed_type) ?? (report.deed_number === "" ? "" : "Deed");
  const date = formatDate(report.deed_date);
  const deed = [
    kind,
    report.deed_number === "" ? "" : `No. ${report.deed_number}`,
    date === undefined ? "" : `dated ${date}`,
  ].filter((part) => part !== "");
  const notary = report.notary === "" ? [] : [`attested by ${report.notary}`];
  return [...(deed.length === 0 ? [] : [deed.join(" ")]), ...notary].join(", ");
};

/** Which of the two is larger and by how much, where that is more than surveys round. */
const difference = (report: Report): string | undefined => {
  const compared = compareExtents(report.total_extent, report.deed_extent);
  if (!compared || compared.agree) return undefined;
  const more = compared.deedIsLarger ? "more" : "less";
  return `The deed's extent is ${formatPerches(roundHalfUp(compared.difference, 2))} ${more} than the plan's.`;
};

export const identification = ({ report }: ReportSnapshot): Section | undefined =>
  section("Identification, title and extent", [
    facts([
      ["Lot", report.lot_number, "lot_number"],
      ["Plan No.", report.plan_number, "plan_number"],
      ["Date of the plan", formatDate(report.plan_date), "plan_date"],
      ["Licensed Surveyor", report.licensed_surveyor, "licensed_surveyor"],
      ["Current owner", report.current_owner, "current_owner"],
      ["Title", describeDeed(report), "deed_type", "deed_number", "deed_date", "notary"],
      ["Total extent", formatExtent(report.total_extent), "total_extent"],
      ["Extent by the deed", formatExtent(report.deed_extent), "deed_extent"],
      ["Plan and deed", difference(report), "deed_extent", "total_extent"],
      ["Encumbrances", report.encumbrances, "encumbrances"],
    ]),
  ]);
