import { formatRate, isShown, landRates, purposeOf, type Report } from "@takseru/shared-types";
import { type PrintedApproach, printedValuation } from "@takseru/shared-types/valuation-working";
import type { Content } from "pdfmake/interfaces.js";
import { prose, type Section, section, subsection } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { earlierValuation } from "./earlier-valuation.ts";
import { printedWorking } from "./working-table.ts";

/** Only if no row of the worksheet states it. A rent and a cost of rebuilding have none. */
const landRate = (report: Report): string | undefined => {
  const { land = [], approaches = [] } = report.worksheet ?? {};
  const [only, another] = land.length + approaches.length > 0 ? [] : landRates(report);
  const { isRent, values } = purposeOf(report);
  if (!only || another || !isShown(report, "land_rate")) return undefined;
  if (isRent || values[0] === "insurance_value") return undefined;
  return `${formatRate(only.rupees)} per ${only.per}`;
};

/** Why a flat has no value for insurance, where such a report usually states one. */
const withoutInsurance = (report: Report): Content | undefined =>
  report.property_kind === "condominium_unit" &&
  report.report_type === "mortgage" &&
  !purposeOf(report).values.includes("insurance_value")
    ? prose(
        "The price of a unit includes its share of the land and of the common elements: it is no cost of rebuilding, and no value for insurance is stated.",
      )
    : undefined;

/** The working of each approach, and how the value follows from them. */
export const valuation = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { title, approaches, conclusion, reason } = printedValuation(report);
  const isSeveral = approaches.length > 1;
  const working = ({ title: name, tables }: PrintedApproach): Content[] => [
    ...(isSeveral ? [from(["worksheet"], subsection(name))] : []),
    ...tables.map((table) => printedWorking(table, numbering)),
  ];
  return section(title, [
    facts([["Land rate", landRate(report), "land_rate"]]),
    ...approaches.flatMap(working),
    ...(conclusion ? [subsection("Conclusion"), printedWorking(conclusion, numbering)] : []),
    reason.trim() === "" ? undefined : from(["worksheet"], prose(reason)),
    approaches.length === 0 ? undefined : withoutInsurance(report),
    ...earlierValuation(report),
  ]);
};
