import {
  compareExtents,
  deedType,
  formatDate,
  formatPerches,
  type Report,
  roundHalfUp,
  titleKind,
} from "@takseru/shared-types";
import { plannedAs, surveyorOf } from "../front-page/title.ts";
import { prose, type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { joined, labelOf } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { extentTable } from "./extent-table.ts";

const named = (name: string, value: string): string => (value === "" ? "" : `${name} ${value}`);

/** "No. 2417 dated 14/08/2021, made by D. Emo, Licensed Surveyor", as far as known. */
const describePlan = ({ plan_number, plan_date, plan_endorsed_on, licensed_surveyor }: Report): string => {
  const date = formatDate(plan_date);
  const plan = joined(" ", named("No.", plan_number), date && `dated ${date}`);
  const endorsed = formatDate(plan_endorsed_on);
  return joined(", ", plan, surveyorOf(licensed_surveyor), endorsed && `endorsed on ${endorsed}`);
};

/** "Deed of Transfer No. 1234 dated 05/01/2026, attested by K. Perera, Notary Public", as far as known. */
const describeDeed = (report: Report): string => {
  const kind = labelOf(deedType, report.deed_type) ?? (report.deed_number === "" ? "" : "Deed");
  const date = formatDate(report.deed_date);
  const deed = joined(" ", kind, named("No.", report.deed_number), date && `dated ${date}`);
  return joined(", ", deed, named("attested by", report.notary));
};

/** "Deed; volume A 512, folio 118", or the parcel of a registered title, as far as known. */
const describeRegistration = (report: Report): string => {
  const folio = joined(", ", named("volume", report.deed_volume), named("folio", report.deed_folio));
  const parcel = joined(
    ", ",
    named("cadastral map", report.cadastral_map),
    named("block", report.cadastral_block),
    named("parcel", report.cadastral_parcel),
  );
  return joined("; ", labelOf(titleKind, report.title_kind), folio, parcel);
};

/** Which of the two is larger and by how much, where that is more than surveys round. */
const difference = ({ total_extent, deed_extent }: Report): string | undefined => {
  const compared = compareExtents(total_extent, deed_extent);
  if (!compared || compared.agree) return undefined;
  const more = compared.deedIsLarger ? "more" : "less";
  return `The deed’s extent is ${formatPerches(roundHalfUp(compared.difference, 2))} ${more} than the plan’s.`;
};

export const identification = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const differs = difference(report);
  const { part, plan } = plannedAs(report);
  return section("Identification, title and extent", [
    facts([
      [part, report.lot_number, "lot_number"],
      [plan, describePlan(report), "plan_number", "plan_date", "plan_endorsed_on", "licensed_surveyor"],
      ["Owner", report.current_owner, "current_owner"],
      ["Title", describeDeed(report), "deed_type", "deed_number", "deed_date", "notary"],
      [
        "Registration",
        describeRegistration(report),
        "title_kind",
        "deed_volume",
        "deed_folio",
        "cadastral_map",
        "cadastral_block",
        "cadastral_parcel",
      ],
      ["Encumbrances", report.encumbrances, "encumbrances"],
    ]),
    extentTable(report, numbering),
    differs === undefined ? undefined : from(["deed_extent", "total_extent"], prose(differs)),
  ]);
};
