import { limits } from "../limits.ts";
import { differsBy, squareMetresToPerches } from "../units/extent.ts";
import { parseExtent } from "../units/read-extent.ts";
import type { Position } from "./location.ts";

/** WGS 84: the half axis in metres, and the square of the eccentricity. */
const AXIS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY = FLATTENING * (2 - FLATTENING);

/**
 * Metres of a degree to the east and to the north, on the ellipsoid: a sphere of the usual radius is 0.5 % too long to
 * the north on this island, and 0.4 % too large in area.
 */
const degreeAt = (latitude: number) => {
  const radians = Math.PI / 180;
  const bend = 1 - ECCENTRICITY * Math.sin(latitude * radians) ** 2;
  return {
    east: (radians * AXIS * Math.cos(latitude * radians)) / Math.sqrt(bend),
    north: (radians * AXIS * (1 - ECCENTRICITY)) / bend ** 1.5,
  };
};

interface Point {
  x: number;
  y: number;
}

/** Corners in metres to the east and to the north of the first one. */
const onPlane = (corners: readonly Position[]): Point[] => {
  const [first] = corners;
  if (!first) return [];
  const middle = corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length;
  const { east, north } = degreeAt(middle);
  return corners.map(({ latitude, longitude }) => ({
    x: (longitude - first.longitude) * east,
    y: (latitude - first.latitude) * north,
  }));
};

const sides = (points: readonly Point[]): [Point, Point][] =>
  points.flatMap((from, at): [Point, Point][] => {
    const to = points[(at + 1) % points.length];
    return to ? [[from, to]] : [];
  });

/** Metres along a line, measured over a plot or a road: exact to a millimetre in a kilometre. */
export const lengthOf = (line: readonly Position[]): number =>
  sides(onPlane(line))
    .slice(0, -1)
    .reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);

/** The area within an outline in perches; 0 for fewer than three corners. */
export const outlinePerches = (outline: readonly Position[]): number => {
  const twice = sides(onPlane(outline)).reduce((sum, [from, to]) => sum + (from.x * to.y - to.x * from.y), 0);
  return squareMetresToPerches(Math.abs(twice) / 2);
};

/** Whether the turn from one point over another to a third goes left (1), right (-1) or nowhere (0). */
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Whether two sides of an outline cross: its area then says nothing. */
export const outlineCrosses = (outline: readonly Position[]): boolean => {
  const all = sides(onPlane(outline));
  return all.some(([a, b], one) =>
    all.some(([c, d], other) => {
      const apart = Math.abs(one - other);
      // Neighbours share a corner.
      if (apart < 2 || apart === all.length - 1) return false;
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }),
  );
};

/** A drawn plot beside the extent that is stated, in perches; `undefined` where nothing is drawn or it crosses itself. */
export const compareOutline = (outline: readonly Position[], extent: string) => {
  if (outline.length < 3 || outlineCrosses(outline)) return undefined;
  const drawn = outlinePerches(outline);
  const stated = parseExtent(extent)?.perches;
  if (!stated) return { drawn };
  return {
    drawn,
    stated,
    percent: differsBy(stated, drawn),
    agree: differsBy(stated, drawn) <= limits.drawnExtentTolerancePercent,
  };
};
