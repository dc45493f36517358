import { outlineCrosses, outlinePerches, type Position } from "@takseru/shared-types";
import { administrativeOf, boundsOf, describePosition, isWithin } from "@takseru/shared-types/places";
import type { GeoData } from "../geo-data/geo-data.ts";
import type { GeoDataStore } from "../geo-data/geo-data-store.ts";
import { perGeoData } from "../geo-data/per-geo-data.ts";
import { drawMap } from "./draw-map.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { mapIndexOf } from "./map-index.ts";
import { projectionOf } from "./projection.ts";

/** A map on paper, in points. */
export interface PrintedMap extends MapDrawing {
  /** 50,000 of "1:50,000". */
  scale: number;
}

export interface ReportMaps {
  location: PrintedMap;
  /** The town that a broken line on the location map leads from, straight; without one the property is in the town. */
  town?: { name: string; meters: number };
  /** Close by, only where roads are known: an empty one would say nothing. */
  sketch?: PrintedMap;
  /** The plot as the valuer drew it, with its area unless its sides cross. */
  plot?: PrintedMap & { perches?: number };
  attribution: readonly string[];
}

const metersPerPoint = (scale: number): number => (scale * 0.0254) / 72;

const locationSize = { width: 487, height: 320 };
const sketchSize = { width: 487, height: 230 };
/** The usual scale of a location map, and smaller ones where its town would not be on it. */
const locationScales = [50_000, 100_000, 200_000];
const SKETCH_SCALE = 5_000;
/** The largest at which the whole plot is in the frame. */
const plotScales = [200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 200_000, 1_000_000];
/** Around the plot, for the lengths of its sides. */
const PLOT_ROOM = 36;
/** Nearer than that the pin stands in the town. */
const inTownMeters = 500;
/** A town's name needs room above and below its point. */
const NAME_ROOM = 16;

const shows = (position: Position, scale: number, town: Position): boolean => {
  const { width, height } = locationSize;
  const frame = {
    centre: position,
    width: width - 4 * NAME_ROOM,
    height: height - 2 * NAME_ROOM,
    metersPerUnit: metersPerPoint(scale),
  };
  return isWithin(town, projectionOf(frame).bounds, 0);
};

const drawPlotMap = (position: Position, plot: readonly Position[], data: GeoData | undefined) => {
  if (plot.length < 3) return undefined;
  const { west, east, south, north } = boundsOf([
    plot.flatMap(({ latitude, longitude }) => [longitude, latitude]),
  ]);
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const fits = (scale: number): boolean => {
    const { x, y } = projectionOf({ ...sketchSize, centre, metersPerUnit: metersPerPoint(scale) });
    return (
      x(east) - x(west) <= sketchSize.width - 2 * PLOT_ROOM &&
      y(south) - y(north) <= sketchSize.height - 2 * PLOT_ROOM
    );
  };
  const scale = plotScales.find(fits);
  if (scale === undefined) return undefined;
  const map = { ...sketchSize, centre, pin: position, metersPerUnit: metersPerPoint(scale), plot };
  return {
    ...drawMap(map, data),
    scale,
    ...(!outlineCrosses(plot) && { perches: outlinePerches(plot) }),
  };
};

const draw = (position: Position, outline: readonly Position[], data: GeoData | undefined): ReportMaps => {
  const { settlements } = mapIndexOf(data);
  const { nearest_city: town } = describePosition(position, { settlements });
  const scale =
    locationScales.find((one) => !town || shows(position, one, town)) ?? locationScales.at(-1) ?? 0;
  const at = { centre: position, pin: position };
  const isApart = town && town.distance_meters > inTownMeters;
  const location = {
    ...drawMap(
      {
        ...at,
        ...locationSize,
        metersPerUnit: metersPerPoint(scale),
        ...(isApart && { wayIn: [town, position] }),
      },
      data,
    ),
    scale,
  };
  const sketch = {
    ...drawMap({ ...at, ...sketchSize, metersPerUnit: metersPerPoint(SKETCH_SCALE), plot: outline }, data),
    scale: SKETCH_SCALE,
  };
  const plot = drawPlotMap(position, outline, data);
  return {
    location,
    ...(plot && { plot }),
    ...(isApart && { town: { name: town.name, meters: town.distance_meters } }),
    ...(sketch.shapes.some(({ kind }) => kind === "line") && { sketch }),
    attribution: location.attribution,
  };
};

/** A page beside a form asks for the same position with every change of a word. */
const MOST_KEPT = 50;

const keptMaps = perGeoData((data) => {
  const kept = new Map<string, ReportMaps>();
  return (position: Position, outline: readonly Position[]): ReportMaps => {
    const key = JSON.stringify([position, outline]);
    const maps = kept.get(key) ?? draw(position, outline, data);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MOST_KEPT && !kept.has(key)) kept.delete(oldest);
    kept.set(key, maps);
    return maps;
  };
});

/** Draws the maps of a report from what is imported when it is printed; `undefined` without a position in Sri Lanka. */
export const createReportMaps =
  (geoData?: Pick<GeoDataStore, "current">) =>
  async (position: Position | null, outline: readonly Position[] = []): Promise<ReportMaps | undefined> => {
    if (!position || !administrativeOf(position)) return undefined;
    return keptMaps(await geoData?.current())(position, outline);
  };

export type DrawReportMaps = ReturnType<typeof createReportMaps>;
