import type { PrintedMap, ReportMaps } from "@takseru/location";
import { distanceText, groupThousands } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { figureWithNote, type HalfFigure } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import { contentWidth, gutter } from "../layout/theme.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawVectors } from "./draw-vectors.ts";

/** "1:50,000 on A4". On a copy of another size only the scale bar holds. */
export const scaleOf = ({ scale }: PrintedMap): string => `1:${groupThousands(scale)} on A4`;

/** "; the last 240 m, drawn straight, are on no road that is mapped" */
const unmappedOf = ({ town }: ReportMaps): string =>
  town?.unmapped === undefined
    ? ""
    : `; the last ${distanceText(town.unmapped)}, drawn straight, are on no road that is mapped`;

/** Whether the plot's map and the sketch stand side by side; in former snapshots each has the page's width. */
export const hasSketchBesidePlot = ({ plot, sketch, access }: ReportMaps): boolean =>
  plot !== undefined &&
  sketch !== undefined &&
  access !== undefined &&
  plot.width + gutter + sketch.width <= contentWidth;

/** A plot's map shows the surroundings too: at the page's width it stands in place of the sketch. */
const isSketchPrinted = (maps: ReportMaps): boolean => maps.plot === undefined || hasSketchBesidePlot(maps);

const wayOf = (maps: ReportMaps): string | undefined => {
  const { town, access } = maps;
  if (!town) return undefined;
  const away = `${town.name} is ${(town.meters / 1000).toFixed(1)} km away in a straight line`;
  if (!town.alongRoads) return `${away}; the broken line from there is not a road`;
  // Of a sketch with the way, lanes are followed that this map is too small to draw.
  const roads = access && isSketchPrinted(maps) ? "mapped roads" : "the roads of this map";
  return `${away}; the broken line leads from there along ${roads}${unmappedOf(maps)}`;
};

/** What the broken line of the sketch is. */
const accessOf = ({ town, access }: ReportMaps): string | undefined => {
  if (!town || !access) return undefined;
  const { road, turnsOff } = access;
  const by = turnsOff ? `, which turns off ${road}` : `, along ${road}`;
  return `The broken line is the end of the way from ${town.name}${road === "" ? "" : by}`;
};

/** "1 Town centre; 3 School", where the table of the places has no numbers. */
const numbersOf = ({ numbered = [] }: PrintedMap, names: readonly string[]): string | undefined =>
  numbered.length === names.length
    ? undefined
    : joined("; ", ...numbered.map((number) => `${number} ${names[number - 1] ?? ""}`));

/** The sketch of access beside the plot's map, below the location map, which says what the pin is. */
export const sketchBesidePlot = ({ maps }: ReportSnapshot, numbering: Numbering): HalfFigure | undefined => {
  if (!maps?.sketch || !hasSketchBesidePlot(maps)) return undefined;
  const { sketch } = maps;
  const caption = joined(". ", `Sketch of access, ${scaleOf(sketch)}`, accessOf(maps));
  return {
    picture: from(["latitude", "longitude"], drawVectors(sketch, caption)),
    height: sketch.height,
    caption: numbering.figure(caption),
    text: "",
  };
};

const noteOf = (map: PrintedMap, names: readonly string[], attribution: readonly string[]): string =>
  joined(
    ". ",
    numbersOf(map, names),
    joined("; ", ...map.legend),
    attribution.length === 0 ? undefined : `Map data: ${attribution.join(" ")}`,
  );

/**
 * The location map and the sketch of the surroundings; none where no roads are known. The note of the first one names the
 * sources of all maps.
 */
export const accessMaps = ({ maps, report }: ReportSnapshot, numbering: Numbering): Content[] => {
  if (!maps) return [];
  const { location, plot } = maps;
  const names = maps.facilities ?? report.nearby_facilities.map(({ name }) => name);
  const drawn = (map: PrintedMap, caption: string, attribution: readonly string[]): Content =>
    from(
      ["latitude", "longitude"],
      figureWithNote(
        drawVectors(map, caption),
        map.height,
        numbering.figure(caption),
        noteOf(map, names, attribution),
      ),
    );
  const access = accessOf(maps);
  const sketch = plot ? undefined : maps.sketch;
  const where = "the property is at the pin marked with a square";
  return [
    ...(location
      ? [
          drawn(
            location,
            joined(". ", `Location map, ${scaleOf(location)}: ${where}`, wayOf(maps)),
            maps.attribution,
          ),
        ]
      : []),
    ...(sketch
      ? [
          drawn(
            sketch,
            joined(
              ". ",
              `${access ? "Sketch of access" : "The surroundings"}, ${scaleOf(sketch)}: ${where}`,
              access && `${access}${unmappedOf(maps)}`,
            ),
            location ? [] : maps.attribution,
          ),
        ]
      : []),
  ];
};
