import type { PrintedMap, ReportMaps } from "@takseru/location";
import { groupThousands } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import type { Section } from "../layout/elements.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawVectors } from "./draw-vectors.ts";

const caption = (text: string): Content => ({ text, fontSize: 8.5, margin: [0, 4, 0, 0] });

const scaleOf = ({ scale }: PrintedMap): string =>
  `Scale 1:${groupThousands(scale)} on A4; the bar holds at every size.`;

const lettersOf = ({ legend }: PrintedMap): string =>
  legend.length === 0 ? "" : ` Letters: ${legend.join(", ")}.`;

const wayOf = ({ town }: ReportMaps): string => {
  if (!town) return "";
  const away = `${(town.meters / 1000).toFixed(1)} km away`;
  return town.alongRoads
    ? ` The broken line leads from ${town.name}, ${away} in a straight line, along the roads of this map.`
    : ` The broken line leads straight from ${town.name}, ${away}; it is no road.`;
};

const captionOfPlot = (plot: NonNullable<ReportMaps["plot"]>): string => {
  const area = plot.perches === undefined ? "" : `, about ${plot.perches.toFixed(1)} perches`;
  return `The plot as the valuer drew it on a map${area}; it is no survey. ${scaleOf(plot)}`;
};

const below = (map: PrintedMap, text: string): Content[] => [
  { text: "", margin: [0, 0, 0, 10] },
  drawVectors(map),
  caption(text),
];

/** Where the property is: the location map, where roads are known a sketch from close by, and the plot if it was drawn; none without a position. */
export const mapAnnex = ({ maps }: ReportSnapshot): Section | undefined => {
  if (!maps) return undefined;
  const { location, sketch, plot, attribution } = maps;
  const parts: Content[] = [
    drawVectors(location),
    caption(
      `Location map. The property stands at the pin with a square. ${scaleOf(location)}${wayOf(maps)}${lettersOf(location)}`,
    ),
    ...(sketch ? below(sketch, `Sketch of the surroundings. ${scaleOf(sketch)}${lettersOf(sketch)}`) : []),
    ...(plot ? [from(["plot_outline"], below(plot, captionOfPlot(plot)))] : []),
    { text: attribution.join(" "), style: "small", margin: [0, 5, 0, 0] },
  ];
  return { title: "Location map", content: [from(["latitude", "longitude"], parts)] };
};
