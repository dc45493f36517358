import {
  perchesToHectares,
  perchesToSquareFeet,
  perchesToSquareMetres,
  type Report,
} from "@takseru/shared-types";
import { printedValuation } from "@takseru/shared-types/valuation-working";
import type { Content } from "pdfmake/interfaces.js";
import { withDecimals } from "../layout/format.ts";
import { panel } from "../layout/table-layouts.ts";
import { estimatedHeight } from "../layout/text-height.ts";
import { gutter, halfWidth, step } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const PADDING = 10;
const TEXT = halfWidth - PADDING;

/** Perches in a hectare, and what a perch is in the units of deeds and of plans. */
const units = (): string =>
  `0A-2R-10P means 0 acres, 2 roods and 10 perches. An acre has 4 roods, a rood 40 perches, a perch (P) ${withDecimals(perchesToSquareFeet(1), 2)} square feet or ${withDecimals(perchesToSquareMetres(1), 2)} square metres, a hectare ${withDecimals(1 / perchesToHectares(1), 2)} perches. Dates are day, month, year.`;

/** What an insurance report's worksheet says of land is not printed. */
const valuesLand = (report: Report): boolean =>
  (report.worksheet?.land.length ?? 0) > 0 &&
  printedValuation(report).approaches.some(({ kind }) => kind === "cost");

const hasExtent = (report: Report): boolean =>
  report.total_extent !== "" ||
  report.deed_extent !== "" ||
  report.comparables.length > 0 ||
  valuesLand(report);

const hasAmount = ({ market_value, land_rate, worksheet, comparables }: Report): boolean =>
  market_value !== null || land_rate !== null || worksheet !== null || comparables.length > 0;

/** Of the short forms that a report prints. */
const abbreviations = ({ report, profile }: ReportSnapshot): string => {
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
  return all.flatMap(([said, isUsed]) => (isUsed ? [`${said}.`] : [])).join(" ");
};

/** What the units and the short forms of the report mean; `undefined` where it has neither extent nor amount. */
export const unitsPanel = (snapshot: ReportSnapshot): Content | undefined => {
  const { report } = snapshot;
  if (!hasExtent(report) && !hasAmount(report)) return undefined;
  const texts = [hasExtent(report) ? units() : "", abbreviations(snapshot)].filter((text) => text !== "");
  return {
    reserve: Math.max(...texts.map((text) => estimatedHeight(text, TEXT, 8, 10.5))) + 45,
    margin: [0, step, 0, 3 * step],
    layout: panel,
    table: {
      layoutOnly: true,
      widths: ["*"],
      body: [
        [
          {
            stack: [
              { text: "UNITS AND ABBREVIATIONS", style: "eyebrow", tag: "H3", margin: [0, 0, 0, step] },
              { columnGap: gutter, columns: texts.map((text) => ({ width: TEXT, text, style: "words" })) },
            ],
          },
        ],
      ],
    },
  };
};
