import type { Position } from "@takseru/shared-types";
import type { Bounds } from "@takseru/shared-types/places";

const radians = Math.PI / 180;
const metersPerDegree = 6_371_000 * radians;
/** Of Web Mercator, at zoom 0 and at the equator, with tiles of 256 pixels. */
const metersPerPixel = 156_543.033_92;
/** Limit of the latitude; nearer to a pole the projection fails. */
const LEAST_COSINE = 0.01;

const cosineOf = (latitude: number) => Math.max(LEAST_COSINE, Math.cos(latitude * radians));

/** Metres on the ground for one pixel at a zoom of the usual web maps. */
export const metersPerPixelAt = (latitude: number, zoom: number): number =>
  (metersPerPixel * cosineOf(latitude)) / 2 ** zoom;

export interface Frame {
  centre: Position;
  width: number;
  height: number;
  metersPerUnit: number;
}

export interface Projection extends Frame {
  x: (longitude: number) => number;
  y: (latitude: number) => number;
  /** The frame's edges in degrees. */
  bounds: Bounds;
}

/** A plane that touches the globe at the middle: lengths are true to 0.3 % as far as 50 km from it, in every direction. */
export const projectionOf = (frame: Frame): Projection => {
  const { centre, width, height, metersPerUnit } = frame;
  const perLatitude = metersPerDegree / metersPerUnit;
  const perLongitude = perLatitude * cosineOf(centre.latitude);
  return {
    ...frame,
    x: (longitude) => width / 2 + (longitude - centre.longitude) * perLongitude,
    y: (latitude) => height / 2 - (latitude - centre.latitude) * perLatitude,
    bounds: {
      west: centre.longitude - width / 2 / perLongitude,
      east: centre.longitude + width / 2 / perLongitude,
      south: centre.latitude - height / 2 / perLatitude,
      north: centre.latitude + height / 2 / perLatitude,
    },
  };
};
