import type { Position, SatellitePicture } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";

type Shown = Pick<SatellitePicture, "latitude" | "longitude" | "meters_per_pixel" | "width" | "height">;

/** Where a picture from above shows a position, in percent from its left and upper edge; `undefined` outside of it. */
export const placeOnPicture = (
  picture: Shown,
  position: Position,
): { left: number; top: number } | undefined => {
  const { latitude, longitude, meters_per_pixel, width, height } = picture;
  const middle = { latitude, longitude };
  const right =
    distanceBetween(middle, { latitude, longitude: position.longitude }) *
    Math.sign(position.longitude - longitude);
  // North is up.
  const down =
    distanceBetween(middle, { latitude: position.latitude, longitude }) *
    Math.sign(latitude - position.latitude);
  const left = 50 + (100 * right) / (meters_per_pixel * width);
  const top = 50 + (100 * down) / (meters_per_pixel * height);
  return [left, top].every((percent) => percent >= 0 && percent <= 100) ? { left, top } : undefined;
};
