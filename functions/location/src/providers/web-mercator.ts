import type { Bounds } from "@takseru/shared-types/places";
import type { PictureFrom } from "./location-provider.ts";

/** Of the whole world at zoom 0, in pixels. */
const WORLD = 256;

const radians = Math.PI / 180;

/** The edges of a picture of the usual web maps, in degrees. */
export const edgesOfPicture = ({ latitude, longitude, zoom, width, height }: PictureFrom): Bounds => {
  const world = WORLD * 2 ** zoom;
  const middle = Math.asinh(Math.tan(latitude * radians));
  const latitudeAt = (pixelsUp: number) =>
    Math.atan(Math.sinh(middle + (pixelsUp * 2 * Math.PI) / world)) / radians;
  const across = (width / 2 / world) * 360;
  return {
    west: longitude - across,
    east: longitude + across,
    south: latitudeAt(-height / 2),
    north: latitudeAt(height / 2),
  };
};
