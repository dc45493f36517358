import * as z from "zod";
import { limits } from "../limits.ts";
import type { Position } from "../location/location.ts";
import { distanceBetween } from "../places/distance.ts";

/** A report's satellite picture; its middle is the position at the time of taking it. */
export const SatellitePicture = z.lazy(() =>
  z.object({
    /** Degrees, WGS 84, of its middle. */
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Of the usual web maps. */
    zoom: z.int().min(0).max(22),
    /** On the ground, at its middle. */
    meters_per_pixel: z.number().positive(),
    /** Pixels. */
    width: z.int().positive(),
    height: z.int().positive(),
    provider: z.string().max(limits.text.short),
    /** Credit to print below it; the owners of the imagery stand in the picture. */
    attribution: z.string().max(limits.text.line),
    /** yyyy-mm-dd in Colombo. */
    fetched_on: z.iso.date(),
  }),
);
export type SatellitePicture = z.output<typeof SatellitePicture>;

/** The picture with a signed link that expires. */
export const LinkedSatellitePicture = z.lazy(() => SatellitePicture.unwrap().extend({ url: z.string() }));
export type LinkedSatellitePicture = z.output<typeof LinkedSatellitePicture>;

/** The state of a report's satellite picture, and whether this server can take one. */
export const SatelliteState = z.lazy(() =>
  z.object({
    /** The operator's contract with the provider allows to keep its pictures and to print them. */
    can_be_fetched: z.boolean(),
    picture: LinkedSatellitePicture.unwrap().nullable(),
  }),
);
export type SatelliteState = z.output<typeof SatelliteState>;

const METERS_PER_DEGREE = 111_195;

/** Whether all corners lie within the picture's edges; the few hundred metres that it shows are taken for a plane. */
export const showsPlot = (
  picture: Pick<SatellitePicture, "latitude" | "longitude" | "meters_per_pixel" | "width" | "height">,
  plot: readonly Position[],
): boolean => {
  const { latitude, longitude, meters_per_pixel, width, height } = picture;
  const perLongitude = METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return plot.every(
    (corner) =>
      Math.abs(corner.latitude - latitude) * METERS_PER_DEGREE <= (meters_per_pixel * height) / 2 &&
      Math.abs(corner.longitude - longitude) * perLongitude <= (meters_per_pixel * width) / 2,
  );
};

/** Whether a picture still shows the position: a pin that is moved by a few metres stays on the same plot. */
export const showsPosition = (
  picture: Pick<SatellitePicture, "latitude" | "longitude">,
  position: Position | null,
): boolean => position !== null && distanceBetween(picture, position) <= limits.satelliteMeters;
