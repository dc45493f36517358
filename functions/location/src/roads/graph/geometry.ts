const RADIANS = Math.PI / 180;
const EARTH_RADIUS = 6_371_000;

/** Metres in a straight line over the globe, from plain numbers: routes take it millions of times. */
export const metresBetween = (
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number,
): number => {
  const up = Math.sin(((otherLatitude - latitude) * RADIANS) / 2);
  const across = Math.sin(((otherLongitude - longitude) * RADIANS) / 2);
  const chord = up * up + Math.cos(latitude * RADIANS) * Math.cos(otherLatitude * RADIANS) * across * across;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Degrees clockwise from north; exact enough over the metres around a crossing. */
export const bearing = (
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number,
): number =>
  (Math.atan2((otherLongitude - longitude) * Math.cos(latitude * RADIANS), otherLatitude - latitude) /
    RADIANS +
    360) %
  360;

/** The point of a segment nearest to a position: how far along it is (0 to 1), and where. */
export const nearestOnSegment = (
  longitude: number,
  latitude: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
) => {
  const narrowing = Math.cos(latitude * RADIANS);
  const dx = (x1 - x0) * narrowing;
  const dy = y1 - y0;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((longitude - x0) * narrowing * dx + (latitude - y0) * dy) / squared;
  const fraction = Math.min(1, Math.max(0, along));
  return { fraction, longitude: x0 + (x1 - x0) * fraction, latitude: y0 + (y1 - y0) * fraction };
};
