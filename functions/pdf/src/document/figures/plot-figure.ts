import { formatPerches, parseExtent, type Report } from "@takseru/shared-types";
import type { Column, Content, ContentText } from "pdfmake/interfaces.js";
import { figure } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { onOneLine } from "../layout/photograph-box.ts";
import { repeating } from "../layout/printed-from.ts";
import { estimatedHeight } from "../layout/text-height.ts";
import { colours, gutter, textWidth } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawnText } from "./drawn-text.ts";
import { drawnShape, fittedShape, middleOf } from "./plot-shape.ts";

const SIDE = 72;
const drawing = { width: textWidth - 2 * SIDE - 2 * gutter, height: 112 };
const LINE = 10.5;
/** Letters of a neighbour's name. A longer one stands in the table above, and its side has its letter alone. */
const LONGEST = { beside: 70, above: 150 };

/** Letters of what stands in the drawing itself. */
const LONGEST_LOT = 24;

const sides = ["north", "east", "south", "west"] as const;
type Side = (typeof sides)[number];

const neighbours = (report: Report): Record<Side, string> => ({
  north: report.north_boundary || report.north_boundary_on_site,
  east: report.east_boundary || report.east_boundary_on_site,
  south: report.south_boundary || report.south_boundary_on_site,
  west: report.west_boundary || report.west_boundary_on_site,
});

const boundaryFields = [
  "north_boundary",
  "east_boundary",
  "south_boundary",
  "west_boundary",
  "lot_number",
  "total_extent",
] as const;

const shown = (name: string, longest: number): string => (name.length <= longest ? onOneLine(name) : "");

const above = (letter: string, name: string): ContentText => ({
  text: [{ text: letter, bold: true }, `   ${shown(name, LONGEST.above)}`],
  style: "words",
  alignment: "center",
});

/** The letter and the neighbour in the middle of the drawing's height. */
const beside = (letter: string, name: string): Column => {
  const text = shown(name, LONGEST.beside);
  const height = LINE + (text === "" ? 0 : estimatedHeight(text, SIDE, 8, LINE));
  return {
    width: SIDE,
    style: "words",
    alignment: "center",
    margin: [0, Math.max(0, (drawing.height - height) / 2), 0, 0],
    stack: [{ text: letter, bold: true }, ...(text === "" ? [] : [{ text }])],
  };
};

const lotOf = ({ lot_number }: Report): string =>
  lot_number === "" || /^lots?\b/i.test(lot_number) ? lot_number : `Lot ${lot_number}`;

const extentOf = ({ total_extent }: Report): string => {
  const extent = parseExtent(total_extent);
  return extent ? formatPerches(extent.perches) : "";
};

/** In words, for whoever does not see it. */
const describe = (report: Report): string => {
  const all = neighbours(report);
  const land = joined(", ", lotOf(report) || "The land", extentOf(report));
  const around = sides
    .filter((side) => all[side] !== "")
    .map((side) => `to the ${side} ${onOneLine(all[side])}`);
  return `${land}; ${around.join("; ")}.`;
};

const plot = (report: Report): Column => {
  const points = fittedShape(drawnShape(report.plot_outline), drawing);
  const middle = middleOf(points);
  const [lot, extent] = [shown(lotOf(report), LONGEST_LOT), extentOf(report)];
  const words = [
    { text: lot, size: 9.5, colour: colours.ink, bold: true },
    { text: extent, size: 8, colour: colours.ink },
  ].filter(({ text }) => text !== "");
  return {
    width: drawing.width,
    stack: [
      {
        canvas: [
          {
            type: "polyline",
            closePath: true,
            points,
            color: colours.panel,
            lineColor: colours.accent,
            lineWidth: 1.4,
          },
        ],
        // The canvas ends below its lowest point, wherever that is.
        margin: [0, 0, 0, drawing.height - Math.max(...points.map(({ y }) => y))],
      },
      ...words.map((word, index) =>
        drawnText(
          { ...word, x: middle.x, y: middle.y + 3 + (index - (words.length - 1) / 2) * 12 },
          drawing.height,
        ),
      ),
    ],
  };
};

/** The land between its four neighbours, as the valuer drew it on a map; `undefined` where nobody did: no shape is made up. */
export const plotFigure = ({ report }: ReportSnapshot, numbering: Numbering): Content | undefined => {
  const all = neighbours(report);
  if (report.plot_outline.length < 3 || sides.every((side) => all[side] === "")) return undefined;
  return figure({
    beside: true,
    caption: numbering.figure(
      "The land and its neighbours. Its outline as drawn on a map; this is not a survey; north is up",
    ),
    picture: repeating(boundaryFields, {
      alt: describe(report),
      stack: [
        above("N", all.north),
        {
          margin: [0, 4, 0, 4],
          columnGap: gutter,
          columns: [beside("W", all.west), plot(report), beside("E", all.east)],
        },
        above("S", all.south),
      ],
    }),
  });
};
