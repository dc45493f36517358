import {
  perchesToHectares,
  perchesToSquareFeet,
  perchesToSquareMetres,
  type Report,
} from "@takseru/shared-types";
import { printedValuation } from "@takseru/shared-types/valuation-working";
import { withDecimals } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { hasExtentTable } from "./extent-table.ts";

/** Perches in a hectare, and what a perch is in the units of deeds and of plans. */
export const unitsOfExtent = (): string =>
  `0A-2R-10P means 0 acres, 2 roods and 10 perches. An acre has 4 roods, a rood 40 perches, a perch (P) ${withDecimals(perchesToSquareFeet(1), 2)} square feet or ${withDecimals(perchesToSquareMetres(1), 2)} square metres, a hectare ${withDecimals(1 / perchesToHectares(1), 2)} perches.`;

/** An insurance report prints nothing of the land in its worksheet. */
const valuesLand = (report: Report): boolean =>
  (report.worksheet?.land.length ?? 0) > 0 &&
  printedValuation(report).approaches.some(({ kind }) => kind === "cost");

/** In perches, though no table of extents explains them. */
const hasPerches = (report: Report): boolean =>
  !hasExtentTable(report) && (report.comparables.length > 0 || valuesLand(report));

const hasAmount = ({ market_value, land_rate, worksheet, comparables }: Report): boolean =>
  market_value !== null || land_rate !== null || worksheet !== null || comparables.length > 0;

/** Explains the short forms in the report, with units of land if no table of extents does; "" if there are none. */
export const shortForms = ({ report, profile }: ReportSnapshot): string => {
  if (!hasAmount(report) && !hasExtentTable(report)) return "";
  const standing = `${profile.professional_status} ${profile.rics_number}`;
  const asksFor = (kind: Report["papers"][number]["kind"]): boolean =>
    report.papers.some((paper) => paper.kind === kind);
  const all: ReadonlyArray<readonly [said: string, isUsed: boolean]> = [
    ["Rs. are Sri Lanka Rupees", hasAmount(report)],
    ["IVSL: Institute of Valuers of Sri Lanka", profile.ivsl_registration !== ""],
    [
      "RICS: Royal Institution of Chartered Surveyors",
      profile.rics_number !== "" || standing.includes("RICS"),
    ],
    ["NBRO: National Building Research Organisation", asksFor("nbro")],
    ["SLLDC: Sri Lanka Land Development Corporation", asksFor("slldc")],
    ["WGS 84: the system of positions that satellites give", report.coordinates !== null],
    ["§: section of this report", hasAmount(report)],
  ];
  const used = all.flatMap(([said, isUsed]) => (isUsed ? [`${said}.`] : []));
  return [...used, ...(hasPerches(report) ? [unitsOfExtent()] : [])].join(" ");
};
