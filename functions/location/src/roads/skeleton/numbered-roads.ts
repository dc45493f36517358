import type { Position } from "@takseru/shared-types";
import { distanceToLine } from "@takseru/shared-types/places";
import { roadLabel } from "../words/road-names.ts";
import { skeletonRoads } from "./skeleton.ts";

/** Largest distance of a road's bends from the straight lines between its towns. */
const NEIGHBOURHOOD_METRES = 5_000;

let lines: ReadonlyMap<string, ReadonlyArray<readonly number[]>> | undefined;

const readLines = () => {
  const found = new Map<string, Array<readonly number[]>>();
  for (const road of skeletonRoads())
    found.set(roadLabel(road), [...(found.get(roadLabel(road)) ?? []), road.line]);
  return found;
};

/**
 * Whether a position can be on the main road of this number: maps give a number to roads that lead on from it. False where we
 * do not know where that road is.
 */
export const isNearRoadOfNumber = (number: string, position: Position): boolean => {
  lines ??= readLines();
  return (lines.get(number) ?? []).some((line) => distanceToLine(position, line) <= NEIGHBOURHOOD_METRES);
};
