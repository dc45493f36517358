import {
  bearingText,
  formatArp,
  formatPerches,
  groupThousands,
  outlineCrosses,
  type PlanPoint,
  planOf,
  planPerches,
  planSides,
  type Report,
  roundHalfUp,
  type SurveyGrid,
  surveyGrid,
  surveyGrids,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { dataTable } from "../layout/data-table.ts";
import { figuresBeside, figureWithNote } from "../layout/figure.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { scaleOf, sketchBesidePlot } from "./access-maps.ts";
import { drawVectors } from "./draw-vectors.ts";

interface Plan {
  grid: SurveyGrid;
  corners: readonly PlanPoint[];
}

const nameOfPlan = ({ plan_number }: Report): string =>
  plan_number.trim() === "" ? "a plan" : `Plan No. ${plan_number.trim()}`;

/** "512,345.670" */
const fixed = (metres: number, decimals: number): string => {
  const [whole, part] = roundHalfUp(metres, decimals).toFixed(decimals).split(".");
  return `${groupThousands(Number(whole))}.${part}`;
};

/** The corners as the plan states them, each with the side to the next one. */
const cornerTable = (report: Report, { grid, corners }: Plan, numbering: Numbering): Content =>
  dataTable({
    caption: numbering.table(
      `Corner list of ${nameOfPlan(report)} in ${surveyGrid.labels[grid]}; each side leads to the next corner`,
    ),
    head: ["Corner", "East (m)", "North (m)", "Length (m)", "Bearing"],
    widths: ["*", 90, 90, 70, 90],
    align: ["left", "right", "right", "right", "right"],
    rows: planSides(corners).map(({ from: { point, east, north }, metres, bearing }) => ({
      cells: [point, fixed(east, 3), fixed(north, 3), fixed(metres, 2), bearingText(bearing)],
      fields: ["plot_outline"],
    })),
    rowHeaders: true,
    tight: true,
  });

/** The plot with the lengths of its sides, by its plan's corners or as the valuer drew it on a map; none where there is none. */
export const plotMap = (snapshot: ReportSnapshot, numbering: Numbering): Content[] => {
  const { maps, report } = snapshot;
  const drawing = maps?.plot;
  if (!drawing) return [];
  const plan = planOf(report.plot_outline);
  const area =
    drawing.perches === undefined ? "" : `, about ${formatPerches(roundHalfUp(drawing.perches, 1))}`;
  // Sides that cross bound no area.
  const areaByPlan = outlineCrosses(report.plot_outline)
    ? "without an area, as its sides cross"
    : plan && formatArp(planPerches(plan.corners));
  const caption = plan
    ? `The plot by the corner list of ${nameOfPlan(report)}, ${areaByPlan}, ${scaleOf(drawing)}; its place on maps is good to about ${surveyGrids[plan.grid].metresOfAccuracy} m`
    : `The plot as the valuer drew it on a map${area}, ${scaleOf(drawing)}; it is no survey`;
  // The location map, where there is one, names the sources.
  const sources = maps.location ? [] : drawing.attribution;
  const text = sources.length === 0 ? "" : `Map data: ${sources.join(" ")}`;
  const [picture, named] = [drawVectors(drawing, caption), numbering.figure(caption)];
  const sketch = sketchBesidePlot(snapshot, numbering);
  return [
    sketch
      ? figuresBeside([
          { picture: from(["plot_outline"], picture), height: drawing.height, caption: named, text },
          sketch,
        ])
      : from(["plot_outline"], figureWithNote(picture, drawing.height, named, text)),
    ...(plan ? [cornerTable(report, plan, numbering)] : []),
  ];
};
