import type { Line } from "./feature.ts";

/** Sri Lanka with its islands and a little of the sea around. */
const box = { west: 79.3, east: 82.2, south: 5.6, north: 10.1 };

export const isInCountry = (longitude: number, latitude: number): boolean =>
  longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;

/** Public files mix up the order. A feature is swapped if its first position is in the country only the other way round. */
export const isSwapped = ([longitude = 0, latitude = 0]: Line): boolean =>
  !isInCountry(longitude, latitude) && isInCountry(latitude, longitude);

/** The other order of every position. */
export const swap = (line: Line): number[] =>
  line.map((_, index) => line[index % 2 === 0 ? index + 1 : index - 1] ?? 0);
