import { type CompassPoint, directionFrom, distanceBetween } from "../../places/distance.ts";

/** Degrees, WGS 84; a report has null where it has none. */
interface Located {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** Where a sale lies, seen from the property: metres in a straight line, and one of eight directions. */
export interface PlaceOfComparable {
  metres: number;
  direction: CompassPoint;
}

const positionOf = ({ latitude, longitude }: Located) =>
  typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : undefined;

/** `undefined` where the report or the comparable has no position. */
export const placeOfComparable = (property: Located, comparable: Located): PlaceOfComparable | undefined => {
  const [from, to] = [positionOf(property), positionOf(comparable)];
  return from && to && { metres: distanceBetween(from, to), direction: directionFrom(from, to) };
};

const initialsOf = (direction: CompassPoint): string =>
  direction
    .split("-")
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

const KM = 1_000;

/** "90 m", "650 m", "1.4 km": to ten metres below a kilometre, then to a tenth of it. */
export const distanceText = (metres: number): string => {
  const tens = Math.round(metres / 10) * 10;
  return tens < KM ? `${tens} m` : `${(metres / KM).toFixed(1)} km`;
};

/** "650 m S"; below five metres the place of the property itself. */
export const placeText = ({ metres, direction }: PlaceOfComparable): string =>
  metres < 5 ? "0 m" : `${distanceText(metres)} ${initialsOf(direction)}`;
