import { AppError } from "@takseru/kit";
import { nearPlaces, outlineCrosses, outlinePerches, type Position } from "@takseru/shared-types";
import { administrativeOf, boundsOf, describePosition, isWithin } from "@takseru/shared-types/places";
import { mergeSettlements } from "../administration/merge-settlements.ts";
import type { GeoData } from "../geo-data/geo-data.ts";
import { roadInWords, roadLabel } from "../roads/words/road-names.ts";
import { drawMap, type MapRequest } from "./draw-map.ts";
import { type EvidenceMark, isBeyondMap } from "./layers/evidence.ts";
import { drawRoads } from "./layers/roads.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { mapIndexOf, ownData } from "./map-index.ts";
import type { MapSnapshot, MapSource } from "./map-source.ts";
import { type Frame, projectionOf } from "./projection.ts";
import { type WayIn, wayAlongRoads } from "./way-in.ts";

/** A map on paper, in points. */
export interface PrintedMap extends MapDrawing {
  /** 50,000 of "1:50,000". */
  scale: number;
}

export interface ReportMaps {
  /** Only if known roads lead to the property. */
  location?: PrintedMap;
  /**
   * The town that a broken line on the location map leads from, along the roads of the map where they lead to the property,
   * else straight; without one the property is in the town. Metres in a straight line; `unmapped` metres lie between the
   * last of these roads and the property, where they are more than a gate's way.
   */
  town?: { name: string; meters: number; alongRoads: boolean; unmapped?: number };
  /**
   * The sketch of access or, where no way is known, of the surroundings, on the same condition; lanes count. With a plot whose
   * map needs half the width alone, a sketch of access has the other half.
   */
  sketch?: PrintedMap;
  /**
   * Of a sketch that shows the end of the way along roads: the larger road in words that the way turns off there, or that it ends
   * along; empty where the sketch does not show that, or the road has no name.
   */
  access?: { road: string; turnsOff: boolean };
  /** The plot as the valuer drew it, with its area unless its sides cross. */
  plot?: PrintedMap & { perches?: number };
  /**
   * The sales that have a position, with the property; drawn without roads too. `beyond`: the letters of those that lie too far away for
   * the others' map, if any.
   */
  evidence?: PrintedMap & { beyond?: string[] };
  /** The names that the location map's numbers count; absent in snapshots of former versions, whose numbers count all places of the report. */
  facilities?: readonly string[];
  attribution: readonly string[];
}

const metersPerPoint = (scale: number): number => (scale * 0.0254) / 72;

const locationSize = { width: 480, height: 200 };
const sketchSize = { width: 480, height: 200 };
/** Of two maps beside each other, with the gap of the page's columns; with captions of three lines as high as one map with its line. */
const halfSketchSize = { width: 234, height: 178 };
/** The usual scale of a location map, and smaller ones where its town would not be on it. */
const locationScales = [50_000, 100_000, 200_000];
/** The largest that shows where the way leaves the last larger road; on smaller ones lanes are not drawn. */
const sketchScales = [5_000, 10_000, 15_000];
const evidenceSize = { width: 480, height: 140 };
/** The largest at which all sales are in the frame, except for any that lie far beyond the others. */
const evidenceScales = [
  2_000, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000, 150_000, 200_000,
  300_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000,
];
/** Around them, for their marks and the scale bar. */
const EVIDENCE_ROOM = 26;
/** The usual scales of survey plans and maps, and smaller ones; the largest at which the whole plot is in the frame is taken. */
const plotScales = [
  200, 500, 1_000, 2_000, 2_500, 4_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 1_000_000,
];
/** Around the plot, for the lengths of its sides. */
const PLOT_ROOM = 36;
/** So that the plot has the same height in half the width. */
const HALF_PLOT_ROOM = 25;
/** Nearer than that the pin stands in the town. */
const inTownMeters = 500;
/** A town's name needs room above and below its point. */
const NAME_ROOM = 16;

/** Whether a position is on a map, with room for a name. */
const shows = ({ width, height, ...frame }: Frame, position: Position): boolean => {
  const inner = { ...frame, width: width - 4 * NAME_ROOM, height: height - 2 * NAME_ROOM };
  return isWithin(position, projectionOf(inner).bounds, 0);
};

type ScaledFrame = Frame & { scale: number };

const frameAt = (centre: Position, size: Pick<Frame, "width" | "height">, scale: number): ScaledFrame => ({
  ...size,
  centre,
  metersPerUnit: metersPerPoint(scale),
  scale,
});

/** The largest of some scales at which all points are in a frame of this size, with room around them. */
const frameAround = (
  points: readonly Position[],
  size: Pick<Frame, "width" | "height">,
  scales: readonly number[],
  room: number,
): ScaledFrame | undefined => {
  const { west, east, south, north } = boundsOf([
    points.flatMap(({ latitude, longitude }) => [longitude, latitude]),
  ]);
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return scales
    .map((scale) => frameAt(centre, size, scale))
    .find((frame) => {
      const { x, y } = projectionOf(frame);
      return x(east) - x(west) <= size.width - 2 * room && y(south) - y(north) <= size.height - 2 * room;
    });
};

const plotFrame = (
  plot: readonly Position[],
  size = sketchSize,
  room = PLOT_ROOM,
): ScaledFrame | undefined => (plot.length < 3 ? undefined : frameAround(plot, size, plotScales, room));

/** The same in half the width, where the plot is drawn as large in it. */
const halfPlotFrame = (plot: readonly Position[]): ScaledFrame | undefined => {
  const half = plotFrame(plot, halfSketchSize, HALF_PLOT_ROOM);
  return half && half.scale === plotFrame(plot)?.scale ? half : undefined;
};

const evidenceFrame = (property: Position, sales: readonly Position[]): ScaledFrame | undefined =>
  sales.length === 0
    ? undefined
    : frameAround([property, ...nearPlaces(property, sales)], evidenceSize, evidenceScales, EVIDENCE_ROOM);

/** What the maps show beside the property. */
interface Shown {
  outline: readonly Position[];
  /** Places by name, which the location map numbers. */
  facilities: readonly string[];
  sales: readonly EvidenceMark[];
}

/** The town that the way leads from, and what each map shows. */
const layOut = (position: Position, { outline, sales }: Shown, settlements: MapSnapshot["settlements"]) => {
  const { nearest_city: town } = describePosition(position, { settlements: mergeSettlements(settlements) });
  const scale =
    locationScales.find((one) => !town || shows(frameAt(position, locationSize, one), town)) ??
    locationScales.at(-1) ??
    0;
  return {
    town: town && town.distance_meters > inTownMeters ? town : undefined,
    location: frameAt(position, locationSize, scale),
    sketches: sketchScales.map((one) => frameAt(position, sketchSize, one)),
    plot: plotFrame(outline),
    halfPlot: halfPlotFrame(outline),
    evidence: evidenceFrame(position, sales),
  };
};

/** The property stays so far within a sketch of half the width, in points. */
const HALF_SKETCH_ROOM = 40;

/** A sketch of half the width, moved east or west within the wide one so that property and turning are both in it. */
const halfSketchOf = (wide: ScaledFrame, turning: Position | undefined): ScaledFrame => {
  const { x } = projectionOf(wide);
  const unitsOfDegree = x(wide.centre.longitude + 1) - x(wide.centre.longitude);
  const away = turning ? (turning.longitude - wide.centre.longitude) * unitsOfDegree : 0;
  const most = halfSketchSize.width / 2 - HALF_SKETCH_ROOM;
  const moved = Math.max(-most, Math.min(most, away / 2));
  const longitude = wide.centre.longitude + moved / unitsOfDegree;
  return { ...wide, ...halfSketchSize, centre: { ...wide.centre, longitude } };
};

/** A map needs two roads at least. */
const FEW_ROADS = 2;

const hasRoads = (frame: Frame, data: GeoData): boolean =>
  drawRoads(projectionOf(frame), mapIndexOf(data)).roads.length >= FEW_ROADS;

/** A shorter way from a road to the property is its gate's. */
const GATE_METERS = 50;

/** The sketch of access, as close as it can show where the way leaves the last larger road; else the surroundings. */
const chooseSketch = (
  [closest, ...wider]: readonly ScaledFrame[],
  way: WayIn | undefined,
  data: GeoData,
): { frame: ScaledFrame; access: ReportMaps["access"] } | undefined => {
  if (!closest) return undefined;
  const from = way?.from;
  const turning = from && [closest, ...wider].find((one) => shows(one, from.at) && hasRoads(one, data));
  const frame = turning ?? closest;
  if (!hasRoads(frame, data)) return undefined;
  const road = turning && from ? roadLabel(from.road) : "";
  return {
    frame,
    access: way && {
      road: road === "" ? "" : roadInWords(road, true),
      turnsOff: from?.turnsOff ?? false,
    },
  };
};

const draw = (
  position: Position,
  { outline, facilities, sales }: Shown,
  { town, sketches, halfPlot, ...frames }: ReturnType<typeof layOut>,
  data: GeoData,
): ReportMaps | undefined => {
  const print = (
    { scale, ...frame }: ScaledFrame,
    more: Pick<MapRequest, "wayIn" | "plot" | "evidence" | "withoutPlaces">,
  ): PrintedMap => ({ ...drawMap({ ...frame, pin: position, numbered: facilities, ...more }, data), scale });
  const widest = sketches.at(-1);
  const way =
    town &&
    widest &&
    wayAlongRoads(town, position, data, {
      map: projectionOf(frames.location).bounds,
      closeBy: projectionOf(widest).bounds,
    });
  const named = town && {
    town: {
      name: town.name,
      meters: town.distance_meters,
      alongRoads: way !== undefined,
      ...(way && way.unmapped > GATE_METERS && { unmapped: Math.round(way.unmapped) }),
    },
  };
  const halfSketch =
    halfPlot &&
    chooseSketch(
      sketches.map((frame) => halfSketchOf(frame, way?.from?.at)),
      way,
      data,
    );
  // Of the surroundings the plot's map shows enough.
  const beside = halfSketch?.access && halfSketch;
  const chosen = beside ?? chooseSketch(sketches, way, data);
  const plotIn = beside ? halfPlot : frames.plot;
  const plot = plotIn && {
    ...print(plotIn, { plot: outline }),
    ...(!outlineCrosses(outline) && { perches: outlinePerches(outline) }),
  };
  const sketch =
    chosen &&
    print(chosen.frame, {
      plot: outline,
      ...(way && { wayIn: way.line }),
      // The location map has their marks; here they would need a list below.
      ...(beside && { withoutPlaces: true }),
    });
  const { evidence: around } = frames;
  const beyond = around ? sales.filter((sale) => isBeyondMap(sale, projectionOf(around))) : [];
  const evidence = around && {
    ...print(around, { evidence: sales }),
    ...(beyond.length > 0 && { beyond: beyond.map(({ letter }) => letter) }),
  };
  const closeBy = {
    ...(sketch && { sketch, ...(chosen.access && { access: chosen.access }) }),
    ...(plot && { plot }),
    ...(evidence && { evidence }),
  };
  if (!hasRoads(frames.location, data)) {
    const shown = sketch ?? plot ?? evidence;
    return shown && { ...closeBy, ...(sketch && named), attribution: shown.attribution };
  }
  const location = print(frames.location, town ? { wayIn: way?.line ?? [town, position] } : {});
  return { location, facilities, ...closeBy, ...named, attribution: location.attribution };
};

type Drawn = { maps: ReportMaps | undefined };

/** `undefined` if another import has replaced this one meanwhile. */
const drawFrom = async (
  { settlements, dataIn }: MapSnapshot,
  position: Position,
  shown: Shown,
): Promise<Drawn | undefined> => {
  const layout = layOut(position, shown, settlements);
  const { location, sketches, plot, evidence } = layout;
  const data = await dataIn([location, ...sketches, plot, evidence].filter((frame) => frame !== undefined));
  return data && { maps: draw(position, shown, layout, data) };
};

/** Cached, because the live page asks for the same position at every change. */
const MOST_KEPT = 50;

/** Nothing is imported. */
const ownMaps: MapSnapshot = { settlements: [], dataIn: () => Promise.resolve(ownData()) };
const nothingImported: MapSource = { current: () => Promise.resolve(undefined) };

/** Draws the maps of a report from what is imported when it is printed; `undefined` where there is nothing to show, or no position in Sri Lanka. */
export const createReportMaps = (source: MapSource = nothingImported) => {
  const kept = new WeakMap<MapSnapshot, Map<string, Drawn>>();

  const mapsOf = async (position: Position, shown: Shown): Promise<Drawn | undefined> => {
    const snapshot = (await source.current()) ?? ownMaps;
    const drawn = kept.get(snapshot) ?? new Map<string, Drawn>();
    kept.set(snapshot, drawn);
    const key = JSON.stringify([position, shown]);
    const maps = drawn.get(key) ?? (await drawFrom(snapshot, position, shown));
    const [oldest] = drawn.keys();
    if (oldest !== undefined && drawn.size >= MOST_KEPT && !drawn.has(key)) drawn.delete(oldest);
    if (maps) drawn.set(key, maps);
    return maps;
  };

  return async (
    position: Position | null,
    outline: readonly Position[] = [],
    facilities: readonly string[] = [],
    sales: readonly EvidenceMark[] = [],
  ): Promise<ReportMaps | undefined> => {
    if (!position || !administrativeOf(position)) return undefined;
    // A new import may replace the old one between two reads; the second attempt reads the new one.
    const shown = { outline, facilities, sales };
    const drawn = (await mapsOf(position, shown)) ?? (await mapsOf(position, shown));
    if (!drawn) throw new AppError("UPSTREAM_FAILED");
    return drawn.maps;
  };
};

export type DrawReportMaps = ReturnType<typeof createReportMaps>;
