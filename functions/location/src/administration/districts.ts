import shapes from "../../data/districts.json" with { type: "json" };
import { isPosition, type Position } from "../geometry/distance.ts";
import {
  type Bounds,
  boundsOf,
  distanceToOutline,
  isInside,
  isWithin,
  type Ring,
} from "../geometry/outline.ts";
import { type Province, provinceOf } from "./provinces.ts";

export type Administration = { province: Province; district: string };

/** Jetties, sand bars and the land that the generalised outlines cut off belong to the nearest district. */
const toleranceMeters = 2_000;
/** More than `toleranceMeters` anywhere on the island, in degrees. */
const toleranceDegrees = 0.02;

type Shape = Bounds & { district: string; province: Province; rings: readonly Ring[] };

const districts: readonly Shape[] = shapes.map(({ district, rings }) => {
  const province = provinceOf(district);
  if (!province) throw new Error(`${district} belongs to no province`);
  return { district, province, rings, ...boundsOf(rings) };
});

/** Province and district at a position; `undefined` at sea, abroad, or for numbers that are no position. */
export const administrativeOf = (position: Position): Administration | undefined => {
  if (!isPosition(position)) return undefined;
  const candidates = districts.filter((shape) => isWithin(position, shape, toleranceDegrees));
  const match = candidates.find(({ rings }) => isInside(position, rings)) ?? nearest(position, candidates);
  return match && { province: match.province, district: match.district };
};

const nearest = (position: Position, candidates: readonly Shape[]): Shape | undefined =>
  candidates
    .map((shape) => ({ shape, meters: distanceToOutline(position, shape.rings) }))
    .filter(({ meters }) => meters <= toleranceMeters)
    .sort((a, b) => a.meters - b.meters)[0]?.shape;
