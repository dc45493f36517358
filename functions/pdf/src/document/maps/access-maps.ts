import type { PrintedMap, ReportMaps } from "@takseru/location";
import { groupThousands } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { figureWithNote } from "../layout/figure.ts";
import { joined } from "../layout/format.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawVectors } from "./draw-vectors.ts";

/** "1:50,000 on A4". On a copy of another size only the scale bar holds. */
export const scaleOf = ({ scale }: PrintedMap): string => `1:${groupThousands(scale)} on A4`;

const wayOf = ({ town }: ReportMaps): string | undefined => {
  if (!town) return undefined;
  const away = `${town.name} is ${(town.meters / 1000).toFixed(1)} km away in a straight line`;
  return town.alongRoads
    ? `${away}; the broken line leads from there along the roads of this map`
    : `${away}; the broken line from there is not a road`;
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
  // The plot's own map shows the surroundings too.
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
      ? [drawn(sketch, `The surroundings, ${scaleOf(sketch)}: ${where}`, location ? [] : maps.attribution)]
      : []),
  ];
};
