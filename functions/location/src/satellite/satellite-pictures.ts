import type { BudgetSpent } from "@takseru/kit";
import type { Position } from "@takseru/shared-types";
import { administrativeOf, isWithin } from "@takseru/shared-types/places";
import { metersPerPixelAt } from "../map-picture/projection.ts";
import type { PictureFrom } from "../providers/location-provider.ts";
import type { Upstream } from "../providers/upstream.ts";
import { edgesOfPicture } from "../providers/web-mercator.ts";
import { upstreamServices } from "../usage/upstream-prices.ts";
import { satelliteSize } from "./satellite-size.ts";

/** Houses and boundaries can be told apart, and 290 m across are the surroundings; farther away where the plot is larger. */
const ZOOMS = [18, 17, 16, 15, 14];
/** Pixels for each one, each way, so that it is sharp in print. */
const DENSITY = 2;
/** Pixels at each edge that are kept free around the plot. */
const AROUND_PLOT = 24;

/** A satellite picture as its provider gave it. */
export interface FetchedSatellitePicture extends Position {
  bytes: Uint8Array;
  zoom: number;
  /** On the ground, from its left edge to its right one at its middle. */
  metersAcross: number;
  /** Pixels, as they were asked for: a picture of others has another scale. */
  width: number;
  height: number;
  provider: string;
  /** Credit to print below it; the owners of the imagery stand in the picture. */
  attribution: string;
}

/**
 * "elsewhere": no position in Sri Lanka. "failed": the provider has no picture, fails or hangs. "unpaid": the valuer's
 * budget is spent.
 */
export type SatelliteAnswer = FetchedSatellitePicture | "elsewhere" | "failed" | { unpaid: BudgetSpent };

const pictureAt = (position: Position, zoom: number): PictureFrom => ({
  ...position,
  ...satelliteSize,
  zoom,
  density: DENSITY,
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
 * Fetches a satellite picture that may be kept, from the first zoom that shows the whole plot. No provider is asked for a
 * position outside of Sri Lanka. It throws no AppError: in a bundle it is a file of its own, with a class of its own.
 */
export type FetchSatellitePicture = (
  ownerId: string,
  position: Position | null,
  plot: readonly Position[],
) => Promise<SatelliteAnswer>;

export const createSatellitePictures =
  (upstream: Upstream): FetchSatellitePicture =>
  async (ownerId, position, plot) => {
    if (!position || !administrativeOf(position)) return "elsewhere";
    const pictures = ZOOMS.map((zoom) => pictureAt(position, zoom));
    const asked = pictures.find((picture) => shows(picture, plot)) ?? pictures.at(-1);
    if (!asked) throw new Error("there is a zoom");
    const answer = await upstream.begin(ownerId)("picture", asked);
    if (answer === "failed" || answer === "nothing") return "failed";
    if ("unpaid" in answer) return answer;
    if (answer.data.imagery !== "satellite") return "failed";
    const { zoom, width, height } = asked;
    return {
      ...position,
      bytes: answer.data.bytes,
      zoom,
      metersAcross: metersPerPixelAt(position.latitude, zoom) * width,
      width: width * DENSITY,
      height: height * DENSITY,
      provider: upstreamServices[upstream.provider.name],
      attribution: answer.attribution,
    };
  };
