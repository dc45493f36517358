import type { Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import type { RouteBetween } from "../providers/location-provider.ts";
import { isUnmapped } from "../roads/unmapped.ts";

/** A way longer than this many times the straight line goes around something that is not on the map. */
const MOST_DETOUR = 2.5;
/** Up to this length, in metres, people do drive around a bay or a hill. */
const SHORT_METERS = 10_000;

type Way = { data: RouteBetween; estimated: boolean };
interface Ends {
  origin: Position;
  destination: Position;
}

/** Whether somebody would drive an estimated way; a way that was measured along roads always passes. */
export const isInProportion = ({ data, estimated }: Way, { origin, destination }: Ends): boolean =>
  !estimated ||
  data.distance_meters <= SHORT_METERS ||
  data.distance_meters <= MOST_DETOUR * distanceBetween(origin, destination);

/** Whether a report may state the way: in proportion, and no long stretch of it a guess. */
export const isForReport = (way: Way, ends: Ends): boolean =>
  isInProportion(way, ends) && !way.data.steps.some(isUnmapped);
