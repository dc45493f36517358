import type { PrintedMap, ReportMaps } from "@takseru/location";
import { distanceText, groupThousands } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { figureWithNote } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawVectors } from "./draw-vectors.ts";

/** "1:50,000 on A4". On a copy of another size only the scale bar holds. */
export const scaleOf = ({ scale }: PrintedMap): string => `1:${groupThousands(scale)} on A4`;

/** "; the last 240 m, drawn straight, are on no road that is mapped" */
const unmappedOf = ({ town }: ReportMaps): string =>
  town?.unmapped === undefined
    ? ""
    : `; the last ${distanceText(town.unmapped)}, drawn straight, are on no road that is mapped`;

const wayOf = (maps: ReportMaps): string | undefined => {
  const { town, access, plot } = maps;
  if (!town) return undefined;
  const away = `${town.name} is ${(town.meters / 1000).toFixed(1)} km away in a straight line`;
  if (!town.alongRoads) return `${away}; the broken line from there is not a road`;
  // Of a sketch with the way, lanes are followed that this map is too small to draw.
  const roads = access && !plot ? "mapped roads" : "the roads of this map";
  return `${away}; the broken line leads from there along ${roads}${unmappedOf(maps)}`;
};

/** What the broken line of the sketch is. */
const accessOf = (maps: ReportMaps): string | undefined => {
  const { town, access } = maps;
  if (!town || !access) return undefined;
  const { road, turnsOff } = access;
  const by = turnsOff ? `, which turns off ${road}` : `, along ${road}`;
  return `The broken line is the end of the way from ${town.name}${road === "" ? "" : by}${unmappedOf(maps)}`;
};

/** "1 Town centre; 3 School", where the table of the places has no numbers. */
const numbersOf = ({ numbered = [] }: PrintedMap, names: readonly string[]): string | undefined =>
  numbered.length === names.length
    ? undefined
    : joined("; ", ...numbered.map((number) => `${number} ${names[number - 1] ?? ""}`));

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
  // The plot's own map shows the surroundings too, and a house's report stays half a page shorter.
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
              access,
            ),
            location ? [] : maps.attribution,
          ),
        ]
      : []),
  ];
};
