import type { Position } from "../location/location.ts";
import shapes from "./data/districts.json" with { type: "json" };
import { isPosition } from "./distance.ts";
import { type Bounds, boundsOf, distanceToOutline, isInside, isWithin, type Ring } from "./outline.ts";
import { type Province, provinceOf } from "./provinces.ts";

export interface Administration {
  province: Province;
  district: string;
  /** Known from imported outlines only, like the next one. */
  ds_division?: string | undefined;
  gn_division?: string | undefined;
}

/** Jetties, sand bars and the land that the generalised outlines cut off belong to the nearest district. */
const toleranceMeters = 2_000;
/** More than `toleranceMeters` anywhere on the island, in degrees. */
const toleranceDegrees = 0.02;

type Shape = Bounds & { district: string; province: Province; rings: readonly Ring[] };

let districts: readonly Shape[] | undefined;

/** Made at the first use, because most calls of two other rooms do not need it. */
const readDistricts = (): readonly Shape[] => {
  districts ??= shapes.map(({ district, rings }) => {
    const province = provinceOf(district);
    if (!province) throw new Error(`${district} belongs to no province`);
    return { district, province, rings, ...boundsOf(rings) };
  });
  return districts;
};

/** The shapes that the position is in, then those within the tolerance, the nearest first. */
const shapesAt = (position: Position): Shape[] =>
  isPosition(position)
    ? readDistricts()
        .filter((shape) => isWithin(position, shape, toleranceDegrees))
        .map((shape) => ({
          shape,
          meters: isInside(position, shape.rings) ? 0 : distanceToOutline(position, shape.rings),
        }))
        .filter(({ meters }) => meters <= toleranceMeters)
        .sort((a, b) => a.meters - b.meters)
        .map(({ shape }) => shape)
    : [];

/** Province and district at a position; `undefined` at sea, abroad, or for numbers that are no position. */
export const administrativeOf = (position: Position): Administration | undefined => {
  const [nearest] = shapesAt(position);
  return nearest && { province: nearest.province, district: nearest.district };
};

/** The district at a position and those less than 2 km away, the nearest first. */
export const districtsAt = (position: Position): string[] =>
  shapesAt(position).map(({ district }) => district);

/** Outlines within the box, for drawing: [longitude, latitude, longitude, latitude, ...] each. */
export const outlinesWithin = ({ west, east, south, north }: Bounds): Ring[] =>
  readDistricts()
    .filter((shape) => shape.east > west && shape.west < east && shape.north > south && shape.south < north)
    .flatMap(({ rings }) => rings);
