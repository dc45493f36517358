import { limits, type PointOfInterest, type Position } from "@takseru/shared-types";
import { distanceBetween, isPosition } from "@takseru/shared-types/places";
import type { Capability, Data, Leg, Question } from "../location-provider.ts";
import { ProviderError } from "../provider-error.ts";

const signatures = [
  { type: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  { type: "image/png", begins: [0x89, 0x50, 0x4e, 0x47] },
] as const;

/** The type by the first bytes; `undefined` for what is neither JPEG nor PNG. */
const pictureType = (bytes: Uint8Array): "image/jpeg" | "image/png" | undefined =>
  signatures.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte))?.type;

const MAX_PLACES = 500;
const MAX_STEPS = 1_000;
const MAX_PICTURE_BYTES = 2_000_000;
const MAX_LINE = 300;
const MAX_NAME = 150;
/** Longer than any way on the island. */
const MAX_METERS = 2_000_000;
const MAX_SECONDS = 14 * 24 * 60 * 60;
/** How much shorter than the straight line a way may be, because providers begin and end on the nearest road. */
const OFF_ROAD_METERS = 3_000;

const broken = (): never => {
  throw new ProviderError("broken");
};

/** One line without control characters; `undefined` when nothing is left or it is longer than any real one. */
const plainLine = (text: string, maxLength: number): string | undefined => {
  if (text.length > maxLength) return undefined;
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() || undefined;
};

const plainRoad = (road: string): string => plainLine(road, MAX_NAME) ?? "";

type PlaceItself = Omit<PointOfInterest, "distance_meters">;

const checkPlace = <Found extends PlaceItself>(place: Found): Found | undefined => {
  const name = plainLine(place.name, MAX_NAME);
  if (!name || place.id.length > limits.input.placeId || !isPosition(place)) return undefined;
  return { ...place, name, address: plainLine(place.address, MAX_LINE) ?? "" };
};

const isAmount = (value: number, max: number): boolean => value >= 0 && value <= max;

const checkLeg = <Way extends Leg>(way: Way, straight: number): Way => {
  const { distance_meters, duration_seconds } = way;
  if (!isAmount(distance_meters, MAX_METERS) || !isAmount(duration_seconds, MAX_SECONDS)) broken();
  if (distance_meters < straight - OFF_ROAD_METERS) broken();
  return {
    ...way,
    distance_meters: Math.round(distance_meters),
    duration_seconds: Math.round(duration_seconds),
  };
};

const lengthThrough = (positions: readonly Position[]): number =>
  positions.reduce((sum, position, index) => {
    const before = positions[index - 1];
    return before ? sum + distanceBetween(before, position) : sum;
  }, 0);

const checks: { [C in Capability]: (data: Data<C>, asked: Question<C>) => Data<C> } = {
  address: ({ formatted_address, route }) => ({
    formatted_address: plainLine(formatted_address, MAX_LINE) ?? broken(),
    route: plainRoad(route),
  }),

  // The distance is our own, so a place abroad, or one of another category, is not near.
  places: (found, { categories, radius, ...position }) =>
    [...new Map(found.slice(0, MAX_PLACES).map((place) => [place.id, place])).values()]
      .filter(({ category }) => categories.includes(category))
      .flatMap((place) => checkPlace(place) ?? [])
      .map((place) => ({ ...place, distance_meters: Math.round(distanceBetween(position, place)) }))
      .filter(({ distance_meters }) => distance_meters <= radius)
      .sort((a, b) => a.distance_meters - b.distance_meters),

  place: (found) => found && (checkPlace(found) ?? broken()),

  picture: ({ bytes, imagery }) => {
    if (bytes.byteLength > MAX_PICTURE_BYTES) broken();
    return { bytes, imagery, type: pictureType(bytes) ?? broken() };
  },

  route: (route, { origin, destination }) => {
    if (!route) return undefined;
    if (route.steps.length > MAX_STEPS) broken();
    const steps = route.steps.map((step) => ({ ...checkLeg(step, 0), road: plainRoad(step.road) }));
    return { ...checkLeg(route, distanceBetween(origin, destination)), steps };
  },

  matrix: (rows, { origins, destinations }) => {
    if (rows.length !== origins.length || rows.some(({ length }) => length !== destinations.length)) broken();
    return origins.map((origin, row) =>
      destinations.map((destination, column) => {
        const leg = rows[row]?.[column];
        return leg ? checkLeg(leg, distanceBetween(origin, destination)) : null;
      }),
    );
  },

  waypoints: (tour, { origin, destination, waypoints }) => {
    if (!tour) return undefined;
    if (tour.order.length !== waypoints.length || new Set(tour.order).size !== waypoints.length) broken();
    const visited = tour.order.map((index) => waypoints[index] ?? broken());
    return checkLeg(tour, lengthThrough([origin, ...visited, destination]));
  },
};

/**
 * Checks a provider's answer: lines without control characters, places within the radius and of the requested categories,
 * ways no shorter than the straight line, pictures by their bytes. Throws if nothing usable is left.
 */
export const checkAnswer = <C extends Capability>(
  capability: C,
  data: Data<C>,
  asked: Question<C>,
): Data<C> => checks[capability](data, asked);
