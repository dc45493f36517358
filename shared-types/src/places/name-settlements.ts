import type { Position } from "../location/location.ts";
import type { SettlementRank } from "../location/map-kinds.ts";
import { type CompassPoint, directionFrom, distanceBetween } from "./distance.ts";
import { administrativeOf } from "./districts.ts";
import { isWithin } from "./outline.ts";
import type { Settlement } from "./towns.ts";

export interface NearbySettlement extends Settlement {
  district: string;
  distance_meters: number;
  /** From the settlement to the position. */
  direction: CompassPoint;
}

/** How far a settlement reaches around its centre, in metres: a city farther than the town beside it. */
const reach: Record<SettlementRank, number> = { city: 2_000, town: 1_000, suburb: 1_000, village: 1_000 };
/** A village is the position's own within this distance. */
const villageMeters = 3_000;
/**
 * Penalty in metres for a town across a district's border, because a property is rarely said to belong to it: 5 km at its
 * edge, where people live in both districts, 8 km from six kilometres off.
 */
const borderMeters = { atEdge: 5_000, farOff: 8_000 };
const acrossBorder = (edge: number): number =>
  edge + Math.min(borderMeters.farOff, borderMeters.atEdge + Math.max(0, edge) / 2);
/** Every place of the island has a town within this distance. */
const maxMeters = 50_000;
/** `maxMeters` anywhere on the island, in degrees. */
const maxDegrees = 0.46;

const isTown = ({ rank }: Settlement): boolean => rank === "city" || rank === "town";

type Near = { settlement: Settlement; meters: number };

const nearOf = ({ latitude, longitude }: Position, settlements: readonly Settlement[]): Near[] => {
  const here = { west: longitude, east: longitude, south: latitude, north: latitude };
  return settlements
    .filter((settlement) => isWithin(settlement, here, maxDegrees))
    .map((settlement) => ({ settlement, meters: distanceBetween(settlement, { latitude, longitude }) }))
    .filter(({ meters }) => meters <= maxMeters);
};

const districtOf = (settlement: Settlement): string =>
  settlement.district ?? administrativeOf(settlement)?.district ?? "";

const least = <Item>(items: readonly Item[], by: (item: Item) => number): Item | undefined =>
  items
    .map((item) => ({ item, size: by(item) }))
    .reduce<{ item: Item; size: number } | undefined>(
      (best, next) => (best === undefined || next.size < best.size ? next : best),
      undefined,
    )?.item;

/** The places that a position is described by. */
export interface Surroundings {
  city: NearbySettlement | undefined;
  /** The same, unless that lies in another district: then the nearest of the position's own. */
  townOfDistrict: NearbySettlement | undefined;
  village: NearbySettlement | undefined;
  /** Another town's centre is nearer than that of `townOfDistrict`, which reaches farther. */
  isAnotherTownNearer: boolean;
}

/** For a position in no district. */
export const noSettlements: Surroundings = {
  city: undefined,
  townOfDistrict: undefined,
  village: undefined,
  isAnotherTownNearer: false,
};

/**
 * The city or town that a position belongs to, and its suburb or village, by rank and distance: the town whose edge is
 * nearest, its suburbs included and a district's border counted as 5 to 8 km; then the nearest suburb or village within 3 km
 * that is no farther than the town's centre and not another town's.
 */
export const nameSettlements = (
  position: Position,
  district: string,
  settlements: readonly Settlement[],
): Surroundings => {
  const near = nearOf(position, settlements);
  const edge = ({ settlement, meters }: Near) => meters - reach[settlement.rank];
  const suburbs = near.filter(({ settlement }) => settlement.suburb_of !== undefined);
  const edgeOfTown = (town: Near): number =>
    Math.min(
      edge(town),
      ...suburbs.filter(({ settlement }) => settlement.suburb_of === town.settlement.name).map(edge),
    );
  const towns = near.filter(({ settlement }) => isTown(settlement));
  const isOfDistrict = ({ settlement }: Near) => districtOf(settlement) === district;
  const city = least(towns, (town) =>
    isOfDistrict(town) ? edgeOfTown(town) : acrossBorder(edgeOfTown(town)),
  );
  const townOfDistrict = city && isOfDistrict(city) ? city : least(towns.filter(isOfDistrict), edgeOfTown);

  const village = least(
    near.filter(
      ({ settlement, meters }) =>
        !isTown(settlement) &&
        meters <= villageMeters &&
        meters <= (city?.meters ?? Number.POSITIVE_INFINITY) &&
        (settlement.suburb_of === undefined || settlement.suburb_of === city?.settlement.name) &&
        districtOf(settlement) === district,
    ),
    ({ meters }) => meters,
  );
  const shown = (found: Near | undefined): NearbySettlement | undefined =>
    found && {
      ...found.settlement,
      district: districtOf(found.settlement),
      distance_meters: Math.round(found.meters),
      direction: directionFrom(found.settlement, position),
    };
  return {
    city: shown(city),
    townOfDistrict: shown(townOfDistrict),
    village: shown(village),
    isAnotherTownNearer: towns.some(({ meters }) => townOfDistrict && meters < townOfDistrict.meters),
  };
};
