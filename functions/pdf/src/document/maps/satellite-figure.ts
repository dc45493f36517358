import { satelliteMarks } from "@takseru/location";
import { formatDate } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { figure } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { contentWidth } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawOver } from "./draw-vectors.ts";

/**
 * The satellite picture over the page's width, with the plot, the pin, a scale bar and the north drawn over it; none
 * without one.
 */
export const satelliteFigure = ({ satellite, report }: ReportSnapshot, numbering: Numbering): Content[] => {
  if (!satellite || !report.coordinates) return [];
  const { facts, id, width, height } = satellite;
  const size = { width: contentWidth, height: (contentWidth * height) / width };
  const metersPerUnit = (facts.meters_per_pixel * width) / size.width;
  const marks = satelliteMarks(
    { centre: facts, ...size, metersPerUnit },
    report.coordinates,
    report.plot_outline,
  );
  // A picture that was taken before the plot was drawn may not show all of it.
  const showsPlot = marks.some(({ kind }) => kind === "line");
  const alt = joined(
    "; ",
    "Satellite picture: the property is at the pin marked with a square",
    showsPlot ? "a line goes round the plot" : undefined,
  );
  const owner = facts.attribution.replace(/\.$/, "");
  const caption = joined(
    ". ",
    `Satellite picture from ${facts.provider}, fetched on ${formatDate(facts.fetched_on)}; what it shows may be older`,
    showsPlot ? "The line shows the plot as the valuer drew it; it is not a survey" : undefined,
    owner === facts.provider ? undefined : owner,
  );
  return [
    figure({
      picture: { unbreakable: true, alt, stack: [{ image: id, ...size, alt }, ...drawOver(marks, size)] },
      caption: numbering.figure(caption),
    }),
  ];
};
