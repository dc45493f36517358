import { administrativeOf, outlinesWithin } from "@takseru/shared-types/places";
import type { GeoData } from "../geo-data/geo-data.ts";
import type { Answered, Question } from "../providers/location-provider.ts";
import { drawMap } from "./draw-map.ts";
import { createFreeRoom } from "./free-room.ts";
import { drawPin } from "./layers/marks.ts";
import { linesOf, type MapShape, mapColours, movedDown } from "./map-drawing.ts";
import { mapIndexOf } from "./map-index.ts";
import { type Frame, metersPerPixelAt, projectionOf } from "./projection.ts";
import { toSvg } from "./to-svg.ts";

/** Said in the picture itself, so that nobody takes it for a satellite picture. */
const NOTE = "Location sketch - satellite imagery not available";
const ELSEWHERE = "No map of this place: it is not in Sri Lanka";
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

interface Sketch {
  shapes: MapShape[];
  attribution: string;
}

/** Whether a map shows any data, ours or imported. */
const isKnown = (frame: Frame, data: GeoData | undefined): boolean => {
  const { bounds } = projectionOf(frame);
  return (
    administrativeOf(frame.centre) !== undefined ||
    outlinesWithin(bounds).length > 0 ||
    mapIndexOf(data).roadsIn(bounds).length > 0
  );
};

/** The pin on empty paper and the words that there is no map. Nothing is drawn that needs a credit. */
const sketchElsewhere = (frame: Frame): Sketch => {
  const { centre, width, height } = frame;
  const lines = linesOf(ELSEWHERE, NOTE_SIZE, width - 2 * EDGE, 3);
  return {
    shapes: [
      strip(width, 0, height),
      ...drawPin(centre, projectionOf(frame), createFreeRoom(frame)),
      ...written(lines, width / 2, height / 2 + EDGE, NOTE_SIZE, NOTE_LINE),
    ],
    attribution: "",
  };
};

/** The map, and below it what its letters mean and its sources. */
const sketchOf = (frame: Frame, data: GeoData | undefined): Sketch => {
  const { centre, width, height } = frame;
  const mapAbove = (foot: readonly string[]) =>
    drawMap({ ...frame, pin: centre, height: height - foot.length * SMALL_LINE - 4 }, data);
  const footOf = (words: readonly string[]) =>
    words.flatMap((text) => linesOf(text, SMALL, width - 2 * EDGE, MOST_LINES)).slice(0, MOST_LINES);

  const attribution = mapIndexOf(data).attribution.join(" ");
  const { legend } = mapAbove(footOf([attribution]));
  const foot = footOf([...(legend.length ? [`${legend.join(", ")}.`] : []), attribution]);
  const map = mapAbove(foot);
  return {
    shapes: [
      ...map.shapes,
      strip(width, map.height, height),
      ...written(foot, width / 2, map.height + 2, SMALL, SMALL_LINE),
    ],
    attribution,
  };
};

/** The map as a picture where no provider has a satellite picture; it says so itself. */
export const drawSchematicPicture = (
  { latitude, longitude, zoom, width: pixelWidth, height: pixelHeight }: Question<"picture">,
  data: GeoData | undefined,
): Answered<"picture"> => {
  const enlarged = Math.max(1, LEAST_SIDE / Math.min(pixelWidth, pixelHeight));
  const [width, height] = [pixelWidth * enlarged, pixelHeight * enlarged];
  const note = linesOf(NOTE, NOTE_SIZE, width - 2 * EDGE, 3);
  const top = note.length * NOTE_LINE + 4;
  const frame = {
    centre: { latitude, longitude },
    width,
    height: height - top,
    metersPerUnit: metersPerPixelAt(latitude, zoom) / enlarged,
  };
  const sketch = isKnown(frame, data) ? sketchOf(frame, data) : sketchElsewhere(frame);
  const shapes = [
    ...movedDown(sketch.shapes, top),
    strip(width, 0, top),
    ...written(note, width / 2, 2, NOTE_SIZE, NOTE_LINE),
  ];
  const svg = toSvg(shapes, { width, height }, { width: pixelWidth, height: pixelHeight });
  return {
    data: { bytes: new TextEncoder().encode(svg), type: "image/svg+xml", imagery: "schematic" },
    source: "embedded",
    attribution: sketch.attribution,
    estimated: false,
  };
};
