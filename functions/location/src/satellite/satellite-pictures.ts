import { AppError } from "@takseru/kit";
import { messages, type Position } from "@takseru/shared-types";
import { administrativeOf, isWithin } from "@takseru/shared-types/places";
import { metersPerPixelAt } from "../map-picture/projection.ts";
import type { PictureFrom } from "../providers/location-provider.ts";
import type { Upstream } from "../providers/upstream.ts";
import { edgesOfPicture } from "../providers/web-mercator.ts";
import { upstreamServices } from "../usage/upstream-prices.ts";
import { satelliteSize } from "./satellite-size.ts";

/** Houses and boundaries can be told apart, and 290 m across are the surroundings; farther away where the plot is larger. */
const ZOOMS = [18, 17, 16, 15, 14];
/** Pixels at each edge that are kept free around the plot. */
const AROUND_PLOT = 24;

/** A satellite picture as its provider gave it. */
export interface FetchedSatellitePicture extends Position {
  bytes: Uint8Array;
  zoom: number;
  /** On the ground, from its left edge to its right one at its middle. */
  metersAcross: number;
  /** Of its width to its height. */
  ratio: number;
  provider: string;
  attribution: string;
}

const pictureAt = (position: Position, zoom: number): PictureFrom => ({
  ...position,
  ...satelliteSize,
  zoom,
  density: 2,
});

const shows = (asked: PictureFrom, plot: readonly Position[]): boolean => {
  const { width, height } = asked;
  const bounds = edgesOfPicture({
    ...asked,
    width: width - 2 * AROUND_PLOT,
    height: height - 2 * AROUND_PLOT,
  });
  return plot.every((corner) => isWithin(corner, bounds, 0));
};

/**
 * Fetches a satellite picture that may be kept: with twice as many pixels as are printed, from the first zoom that shows
 * the whole plot. Throws SATELLITE_UNAVAILABLE for a position outside of Sri Lanka, which no provider is asked for, and
 * UPSTREAM_FAILED where the provider has no picture, fails or hangs.
 */
export type FetchSatellitePicture = (
  ownerId: string,
  position: Position | null,
  plot: readonly Position[],
) => Promise<FetchedSatellitePicture>;

export const createSatellitePictures =
  (upstream: Upstream): FetchSatellitePicture =>
  async (ownerId, position, plot) => {
    if (!position || !administrativeOf(position))
      throw new AppError("SATELLITE_UNAVAILABLE", { message: messages.location.satelliteNeedsPosition });
    const pictures = ZOOMS.map((zoom) => pictureAt(position, zoom));
    const asked = pictures.find((picture) => shows(picture, plot)) ?? pictures.at(-1);
    if (!asked) throw new Error("there is a zoom");
    const answer = await upstream.begin(ownerId)("picture", asked);
    if (answer === "failed" || answer === "nothing" || answer.data.imagery !== "satellite")
      throw new AppError("UPSTREAM_FAILED", { message: messages.location.satelliteFailed });
    const { zoom, width, height } = asked;
    return {
      ...position,
      bytes: answer.data.bytes,
      zoom,
      metersAcross: metersPerPixelAt(position.latitude, zoom) * width,
      ratio: width / height,
      provider: upstreamServices[upstream.provider.name],
      attribution: answer.attribution,
    };
  };
