import { type Position, settlementRanks } from "@takseru/shared-types";
import type { Bounds } from "@takseru/shared-types/places";
import { type Area, type GeoData, mapRoadKinds, type Road } from "../geo-data/geo-data.ts";
import { roadPiecesOf } from "../roads/road-pieces.ts";
import { boxOf, overlap } from "./lines.ts";

const byOrder =
  <Value extends string>(order: readonly Value[]) =>
  (one: Value, other: Value): number =>
    order.indexOf(one) - order.indexOf(other);

type Boxed<Item> = { item: Item; box: Bounds };

const boxesOf = ({ rings }: Area): Bounds =>
  rings.map(boxOf).reduce((one, other) => ({
    west: Math.min(one.west, other.west),
    east: Math.max(one.east, other.east),
    south: Math.min(one.south, other.south),
    north: Math.max(one.north, other.north),
  }));

const within = <Item>(boxed: readonly Boxed<Item>[], box: Bounds): Boxed<Item>[] =>
  boxed.filter((each) => overlap(each.box, box));

/** How far the box's middle is from a position, in degrees: enough to say which is nearer. */
const awayFrom = ({ latitude, longitude }: Position, { west, east, south, north }: Bounds): number =>
  Math.hypot((west + east) / 2 - longitude, (south + north) / 2 - latitude);

/** The layers of imported data, with bounding boxes, so that a query is one pass over numbers. */
export const createMapLayers = ({ roads, areas, settlements }: GeoData) => {
  const fast = byOrder(mapRoadKinds);
  const large = byOrder(settlementRanks);
  const boxedAreas = areas
    .filter(({ kind, rings }) => (kind === "ds_division" || kind === "gn_division") && rings.length > 0)
    .map((item): Boxed<Area> => ({ item, box: boxesOf(item) }));
  const ranked = settlements.toSorted((one, other) => large(one.rank, other.rank));

  return {
    /** The fastest first, of one kind the nearest. */
    roads: (box: Bounds, position: Position): Road[] =>
      roadPiecesOf(roads)
        .roadsWithin(box)
        .flatMap((index) => roads[index] ?? [])
        .map((road) => ({ road, away: awayFrom(position, boxOf(road.line)) }))
        .sort((one, other) => fast(one.road.kind, other.road.kind) || one.away - other.away)
        .map(({ road }) => road),
    areas: (box: Bounds): Area[] => within(boxedAreas, box).map(({ item }) => item),
    settlements: ({ west, east, south, north }: Bounds) =>
      ranked.filter(
        ({ latitude, longitude }) =>
          longitude > west && longitude < east && latitude > south && latitude < north,
      ),
  };
};

export type MapLayers = ReturnType<typeof createMapLayers>;
