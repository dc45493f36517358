import type { RouteStep } from "../providers/location-provider.ts";

/** 3 km in a straight line, at 1.3 times: a longer stretch on no known road is not told as a road, for a river or a hill may lie there. */
const MOST_UNMAPPED_METRES = 3_900;

/** Whether a step is in good part a guess, because no road is known there. */
export const isUnmapped = ({ unmapped_meters = 0 }: RouteStep): boolean =>
  unmapped_meters > MOST_UNMAPPED_METRES;
