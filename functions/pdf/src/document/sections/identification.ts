import { deedType, formatDate, type Report, titleKind } from "@takseru/shared-types";
import { lotAndPlan, surveyorOf } from "../front-page/title.ts";
import { note, type Section, section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { joined, labelOf } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { extentTable, hasExtentTable } from "./extent-table.ts";
import { tableWithPaper } from "./papers.ts";
import { unitsOfExtent } from "./short-forms.ts";

const named = (name: string, value: string): string => (value === "" ? "" : `${name} ${value}`);

/** "Lot 1A in the plan in Table 1, made by D. Emo, Licensed Surveyor", with number and date where no table has them. */
const describePlan = (report: Report, table: string | undefined): string => {
  const { plan_date, plan_endorsed_on, licensed_surveyor } = report;
  const date = formatDate(plan_date);
  const whole = joined(
    " ",
    lotAndPlan(report),
    report.plan_number === "" ? undefined : date && `dated ${date}`,
  );
  const plan = table
    ? joined(" in ", lotAndPlan({ ...report, plan_number: "" }), `the plan in ${table}`)
    : whole;
  const endorsed = formatDate(plan_endorsed_on);
  return joined(", ", plan, surveyorOf(licensed_surveyor), endorsed && `endorsed on ${endorsed}`);
};

/** "Deed of Transfer in Table 1, attested by K. Perera, Notary Public", with number and date where no table has them. */
export const describeDeed = (report: Report, table?: string): string => {
  const kind = labelOf(deedType, report.deed_type) ?? (report.deed_number === "" ? "" : "Deed");
  const date = formatDate(report.deed_date);
  const deed = table
    ? `${kind} in ${table}`
    : joined(" ", kind, named("No.", report.deed_number), date && `dated ${date}`);
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

export const identification = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  return section("Identification, title and extent", [
    facts([
      [
        "Property",
        describePlan(report, tableWithPaper("survey_plan", report, numbering)),
        "lot_number",
        "plan_number",
        "plan_date",
        "plan_endorsed_on",
        "licensed_surveyor",
      ],
      ["Owner", report.current_owner, "current_owner"],
      [
        "Title",
        describeDeed(report, tableWithPaper("deed", report, numbering)),
        "deed_type",
        "deed_number",
        "deed_date",
        "notary",
      ],
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
    hasExtentTable(report) ? note(unitsOfExtent()) : undefined,
  ]);
};
