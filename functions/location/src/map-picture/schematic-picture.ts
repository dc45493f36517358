import type { GeoData } from "../geo-data/geo-data.ts";
import type { Answered, Asked } from "../providers/location-provider.ts";
import { drawMap } from "./draw-map.ts";
import { linesOf, type MapShape, mapColours, movedDown } from "./map-drawing.ts";
import { mapIndexOf } from "./map-index.ts";
import { metersPerPixelAt } from "./projection.ts";
import { toSvg } from "./to-svg.ts";

/** A reader of the picture alone must not take it for one from above. */
const NOTE = "Location sketch - satellite imagery not available";
const NOTE_SIZE = 10;
const NOTE_LINE = 13;
const SMALL = 6.5;
const SMALL_LINE = 8.5;
const MOST_LINES = 12;
/** In a smaller picture the words would not fit: it is this large and made smaller. */
const LEAST_SIDE = 260;
const EDGE = 6;

const strip = (width: number, top: number, bottom: number): MapShape => ({
  kind: "area",
  points: [0, top, width, top, width, bottom, 0, bottom],
  fill: mapColours.paper,
});

const written = (lines: readonly string[], x: number, top: number, size: number, line: number): MapShape[] =>
  lines.map((text, index) => ({
    kind: "text",
    x,
    y: top + (index + 1) * line - 3,
    text,
    size,
    colour: size === SMALL ? mapColours.muted : mapColours.ink,
    bold: size !== SMALL,
    halo: false,
  }));

/** The map as the picture of a position, where no provider has one from above; it says so itself. */
export const drawSchematicPicture = (
  { latitude, longitude, zoom, width: pixelWidth, height: pixelHeight }: Asked<"picture">,
  data: GeoData | undefined,
): Answered<"picture"> => {
  const enlarged = Math.max(1, LEAST_SIDE / Math.min(pixelWidth, pixelHeight));
  const [width, height] = [pixelWidth * enlarged, pixelHeight * enlarged];
  const note = linesOf(NOTE, NOTE_SIZE, width - 2 * EDGE, 3);
  const top = note.length * NOTE_LINE + 4;

  const mapAbove = (foot: readonly string[]) =>
    drawMap(
      {
        centre: { latitude, longitude },
        pin: { latitude, longitude },
        width,
        height: height - top - foot.length * SMALL_LINE - 4,
        metersPerUnit: metersPerPixelAt(latitude, zoom) / enlarged,
      },
      data,
    );
  const footOf = (words: readonly string[]) =>
    words.flatMap((text) => linesOf(text, SMALL, width - 2 * EDGE, MOST_LINES)).slice(0, MOST_LINES);

  const attribution = mapIndexOf(data).attribution.join(" ");
  const { legend } = mapAbove(footOf([attribution]));
  const foot = footOf([...(legend.length ? [`${legend.join(", ")}.`] : []), attribution]);
  const map = mapAbove(foot);
  const bottom = top + map.height;
  const shapes = [
    ...movedDown(map.shapes, top),
    strip(width, 0, top),
    ...written(note, width / 2, 2, NOTE_SIZE, NOTE_LINE),
    strip(width, bottom, height),
    ...written(foot, width / 2, bottom + 2, SMALL, SMALL_LINE),
  ];
  const svg = toSvg(shapes, { width, height }, { width: pixelWidth, height: pixelHeight });
  return {
    data: { bytes: new TextEncoder().encode(svg), type: "image/svg+xml", imagery: "schematic" },
    source: "embedded",
    attribution,
    estimated: false,
  };
};
