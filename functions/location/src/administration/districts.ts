import shapes from "../../data/districts.json" with { type: "json" };
import {
  type Bounds,
  boundsOf,
  distanceToOutline,
  isInside,
  isPosition,
  isWithin,
  type Position,
  type Ring,
} from "../geometry/outline.ts";
import { type Province, provinceOf } from "./provinces.ts";

export type Administration = { province: Province; district: string };

/** Jetties, sand bars and what the generalised outlines cut off still belong to the nearest district. */
const reachMeters = 2_000;
/** More than `reachMeters` anywhere on the island, in degrees. */
const margin = 0.02;

type Shape = Bounds & { district: string; province: Province; rings: readonly Ring[] };

const districts: readonly Shape[] = shapes.map(({ district, rings }) => {
  const province = provinceOf(district);
  if (!province) throw new Error(`${district} belongs to no province`);
  return { district, province, rings, ...boundsOf(rings) };
});

/** Province and district at a position; nothing at sea, abroad, or where there is no such position. */
export const administrativeOf = (position: Position): Administration | undefined => {
  if (!isPosition(position)) return undefined;
  const candidates = districts.filter((shape) => isWithin(position, shape, margin));
  const around = candidates.find(({ rings }) => isInside(position, rings)) ?? nearest(position, candidates);
  return around && { province: around.province, district: around.district };
};

const nearest = (position: Position, candidates: readonly Shape[]): Shape | undefined =>
  candidates
    .map((shape) => ({ shape, meters: distanceToOutline(position, shape.rings) }))
    .filter(({ meters }) => meters <= reachMeters)
    .sort((a, b) => a.meters - b.meters)[0]?.shape;
