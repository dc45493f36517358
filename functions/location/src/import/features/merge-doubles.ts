import { type Position, settlementRanks } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import type { GeoPlace, Landmark, Settlement } from "../../geo-data/geo-data.ts";
import { areSpellingsOfOne, plainName } from "./same-name.ts";

const PLACE_METERS = 80;
/** Each traffic light of a junction bears the junction's name. */
const LANDMARK_METERS = 200;
/** A town is often on the map as a point and as an area. */
const SETTLEMENT_METERS = 2_000;
/** Metres of a degree of latitude, rounded down. */
const METERS_PER_DEGREE = 110_500;

/**
 * Merges items with the same key (and the same by `isSame`, if given) within a distance into the first one. The order
 * stays.
 */
const mergeNear = <Item extends Position>(
  items: readonly Item[],
  metres: number,
  keyOf: (item: Item) => string,
  merge: (kept: Item, double: Item) => Item,
  isOne: (kept: Item, other: Item) => boolean = () => true,
): Item[] => {
  const merged = [...items];
  const groups = Map.groupBy(items.keys(), (index) => {
    const item = items[index];
    return item ? keyOf(item) : "";
  });
  const isGone = new Set<number>();
  const latitudeOf = (index: number) => merged[index]?.latitude ?? 0;
  for (const group of groups.values()) {
    const southFirst = group.toSorted((a, b) => latitudeOf(a) - latitudeOf(b) || a - b);
    for (const [position, index] of southFirst.entries()) {
      for (let next = position + 1; next < southFirst.length && !isGone.has(index); next += 1) {
        const other = southFirst[next] ?? index;
        const [kept, double] = [merged[index], merged[other]];
        if (!kept || !double || isGone.has(other)) continue;
        if ((double.latitude - kept.latitude) * METERS_PER_DEGREE > metres) break;
        if (distanceBetween(kept, double) > metres || !isOne(kept, double)) continue;
        merged[index] = merge(kept, double);
        isGone.add(other);
      }
    }
  }
  return merged.filter((_, index) => !isGone.has(index));
};

/**
 * The same name in one category within 80 m is one place, in whatever spelling. Branches of a bank have their branch in the name,
 * which is read to the letter.
 */
export const mergePlaces = (places: readonly GeoPlace[]): GeoPlace[] =>
  mergeNear(
    places,
    PLACE_METERS,
    ({ category, name }) => (category === "bank" ? `bank ${plainName(name)}` : category),
    (kept, double) => ({ ...kept, address: kept.address || double.address }),
    (kept, other) => areSpellingsOfOne(kept.name, other.name),
  );

export const mergeLandmarks = (landmarks: readonly Landmark[]): Landmark[] =>
  mergeNear(
    landmarks,
    LANDMARK_METERS,
    ({ name }) => plainName(name),
    (kept) => kept,
  );

const rankIndex = ({ rank }: Settlement) => settlementRanks.indexOf(rank);

export const mergeSettlements = (settlements: readonly Settlement[]): Settlement[] =>
  mergeNear(
    settlements,
    SETTLEMENT_METERS,
    ({ name }) => plainName(name),
    (kept, double) => (rankIndex(double) < rankIndex(kept) ? { ...kept, rank: double.rank } : kept),
  );
