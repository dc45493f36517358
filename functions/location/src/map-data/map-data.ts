import { type MapData, type Position, placeCategory, type RoadKind, roadKinds } from "@takseru/shared-types";
import type { Bounds } from "@takseru/shared-types/places";
import type { AreaKind, GeoData, MapRoadKind } from "../geo-data/geo-data.ts";
import type { PointOfInterestIndex } from "../places/point-of-interest-index.ts";
import { type Line, simplified, within } from "./lines.ts";
import { createMapLayers, type MapLayers } from "./map-layers.ts";

/**
 * Limits of one answer: points, lines, places a category, settlements. Together less than 300 kB, which a phone on a slow
 * line loads in a few seconds.
 */
export const most = { points: 8_000, lines: 2_000, places: 30, settlements: 60 } as const;

/** The smallest class of road that is drawn, by radius in metres; more would be a blot. */
const smallestRoad: ReadonlyArray<[radius: number, kind: RoadKind]> = [
  [3_000, "residential"],
  [8_000, "unclassified"],
  [20_000, "tertiary"],
  [Infinity, "secondary"],
];

/** The largest radius in metres at which the borders of a division are drawn. */
const drawnUpTo: Partial<Record<AreaKind, number>> = { ds_division: 25_000, gn_division: 4_000 };

/** A map of some 700 pixels: half a pixel is not seen. */
const PIXELS = 700;
const metersPerDegree = 111_195;

const boxAround = ({ latitude, longitude }: Position, radius: number): Bounds => {
  const high = radius / metersPerDegree;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return {
    west: longitude - wide,
    east: longitude + wide,
    south: latitude - high,
    north: latitude + high,
  };
};

/** Degrees with five decimals are a metre, with six a decimetre. */
const rounded = (line: Line, radius: number): number[] => {
  const unit = radius > 5_000 ? 1e5 : 1e6;
  return line.map((degrees) => Math.round(degrees * unit) / unit);
};

/** For a client a lane is one of its kinds of road. */
const shownKind = (kind: MapRoadKind): RoadKind => (kind === "service" ? "residential" : kind);

const isDrawn = (kind: RoadKind, radius: number): boolean => {
  const [, smallest = "residential"] = smallestRoad.find(([upTo]) => radius <= upTo) ?? [];
  return roadKinds.indexOf(kind) <= roadKinds.indexOf(smallest);
};

/** Adds lines until the limit is reached. */
const createBudget = () => {
  let points = 0;
  let lines = 0;
  let complete = true;
  return {
    isComplete: () => complete,
    take: (line: Line): boolean => {
      const fits = complete && points + line.length / 2 <= most.points && lines < most.lines;
      if (fits) [points, lines] = [points + line.length / 2, lines + 1];
      else complete = false;
      return fits;
    },
  };
};

const draw = (layers: MapLayers, position: Position, radius: number) => {
  const box = boxAround(position, radius);
  const tolerance = radius / PIXELS / metersPerDegree;
  const drawn = (line: Line): Line[] =>
    within(line, box).map((part) => rounded(simplified(part, tolerance), radius));
  const budget = createBudget();
  const roads = layers
    .roads(box, position)
    .filter(({ kind }) => isDrawn(shownKind(kind), radius))
    .flatMap(({ kind, name, ref, line }) =>
      (budget.isComplete() ? drawn(line) : [])
        .filter(budget.take)
        .map((part) => ({ kind: shownKind(kind), name, ref, line: [...part] })),
    );
  const divisions = layers.areas(box).flatMap(({ kind, name, rings }) => {
    if ((kind !== "ds_division" && kind !== "gn_division") || radius > (drawnUpTo[kind] ?? 0)) return [];
    const lines = rings.flatMap((ring) => drawn([...ring, ...ring.slice(0, 2)])).filter(budget.take);
    return lines.length === 0 ? [] : [{ kind, name, lines: lines.map((line) => [...line]) }];
  });
  const settlements = layers.settlements(box).slice(0, most.settlements);
  return { roads, divisions, settlements, complete: budget.isComplete() };
};

const nothing: ReturnType<typeof draw> = { roads: [], divisions: [], settlements: [], complete: true };

/** The map data around a position, from the import if there is one; bounded by `most`. */
export const createMapData = (imported: GeoData | undefined, pointsOfInterest: PointOfInterestIndex) => {
  // Made at the first question: most calls of the room draw no map.
  let made: MapLayers | undefined;
  const layersOf = (data: GeoData) => {
    made ??= createMapLayers(data);
    return made;
  };
  const attributions = [
    ...(imported?.sources ?? []).map(({ attribution }) => attribution),
    pointsOfInterest.attribution,
  ];
  // The index of imported places names the same sources.
  const attribution = attributions
    .filter(
      (one, at) => one !== "" && !attributions.some((other, place) => place > at && other.includes(one)),
    )
    .join(". ");
  return (position: Position, radius: number): MapData => ({
    imported: imported !== undefined,
    ...(imported ? draw(layersOf(imported), position, radius) : nothing),
    places: placeCategory.values.flatMap((category) =>
      pointsOfInterest
        .search({ ...position, radius, categories: [category] })
        .slice(0, most.places)
        .map(({ id, name, latitude, longitude }) => ({ id, name, category, latitude, longitude })),
    ),
    source: "embedded",
    attribution,
    degraded: false,
    estimated: false,
  });
};

export type MapDataAt = ReturnType<typeof createMapData>;
