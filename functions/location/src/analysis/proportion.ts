import type { Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import type { RouteBetween } from "../providers/location-provider.ts";
import { isUnmapped } from "../roads/unmapped.ts";

/** A longer way than so many times the straight line leads around something that the map does not explain. */
const MOST_DETOUR = 2.5;
/** Up to here a way around a bay or a hill is a way that one takes, in metres. */
const SHORT_METERS = 10_000;

type Way = { data: RouteBetween; estimated: boolean };
interface Ends {
  origin: Position;
  destination: Position;
}

/** Whether an estimated way is one that somebody would take; a way that was measured along roads is what it is. */
export const isInProportion = ({ data, estimated }: Way, { origin, destination }: Ends): boolean =>
  !estimated ||
  data.distance_meters <= SHORT_METERS ||
  data.distance_meters <= MOST_DETOUR * distanceBetween(origin, destination);

/** Whether a report may state the way: in proportion, and no long stretch of it a guess. */
export const isForReport = (way: Way, ends: Ends): boolean =>
  isInProportion(way, ends) && !way.data.steps.some(isUnmapped);
