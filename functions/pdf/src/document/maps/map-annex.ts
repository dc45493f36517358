import type { PrintedMap, ReportMaps } from "@takseru/location";
import { formatPerches, groupThousands, type Report, roundHalfUp } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import type { Section } from "../layout/elements.ts";
import { facts } from "../layout/facts.ts";
import { figure } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import { plusCodeAt, positionOf } from "../sections/situation.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawVectors } from "./draw-vectors.ts";
import { satelliteFigure } from "./satellite-figure.ts";

const scaleOf = ({ scale }: PrintedMap): string =>
  `1:${groupThousands(scale)} on A4; the bar holds at every size`;

const wayOf = ({ town }: ReportMaps): string | undefined => {
  if (!town) return undefined;
  const away = `${town.name} is ${(town.meters / 1000).toFixed(1)} km away in a straight line`;
  return town.alongRoads
    ? `${away}; the broken line leads from there along the roads of this map`
    : `${away}; the broken line from there is not a road`;
};

/** "1 Town centre; 3 School" */
const numbersOf = ({ numbered = [] }: PrintedMap, facilities: Report["nearby_facilities"]): string =>
  joined("; ", ...numbered.map((number) => `${number} ${facilities[number - 1]?.name ?? ""}`));

const captionOfPlot = (plot: NonNullable<ReportMaps["plot"]>): string => {
  const area = plot.perches === undefined ? "" : `, about ${formatPerches(roundHalfUp(plot.perches, 1))}`;
  return `The plot as the valuer drew it on a map${area}; it is no survey`;
};

/**
 * Where the property is: the location map, the satellite picture if there is one, where roads are known a sketch from close
 * by, and the plot if it was drawn; `undefined` without a position.
 */
export const mapAnnex = (snapshot: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { maps, report } = snapshot;
  if (!maps) return undefined;
  const { location, sketch, plot, attribution } = maps;
  const drawn = (map: PrintedMap, caption: string): Content =>
    figure({ picture: drawVectors(map, caption), caption: numbering.figure(caption) });
  const about = facts(
    [
      [
        "Position",
        joined("; ", positionOf(report) && `${positionOf(report)} (WGS 84)`, plusCodeAt(report)),
        "latitude",
        "longitude",
      ],
      ["Scale", scaleOf(location)],
      ["Approach", wayOf(maps)],
      ["Numbers", numbersOf(location, report.nearby_facilities)],
      ["Letters", joined("; ", ...location.legend)],
      ["Map data", attribution.join(" ")],
    ],
    { again: true },
  );
  return {
    title: "Location map",
    content: [
      from(
        ["latitude", "longitude"],
        drawn(location, "Location map: the property is at the pin marked with a square"),
      ),
      ...(about ? [about] : []),
      ...satelliteFigure(snapshot, numbering),
      ...(sketch ? [drawn(sketch, `The surroundings, 1:${groupThousands(sketch.scale)}`)] : []),
      ...(plot
        ? [from(["plot_outline"], drawn(plot, `${captionOfPlot(plot)}. 1:${groupThousands(plot.scale)}`))]
        : []),
    ],
  };
};
