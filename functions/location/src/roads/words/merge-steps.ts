import type { RouteStep } from "../../providers/location-provider.ts";

/** Shorter steps are not described. */
const SHORTEST_METRES = 50;

const total = (one = 0, other = 0): number | undefined => (one + other > 0 ? one + other : undefined);

/** Joins two steps: the first, with the metres and seconds of both. */
export const addStep = (step: RouteStep, other: RouteStep): RouteStep => ({
  ...step,
  distance_meters: step.distance_meters + other.distance_meters,
  duration_seconds: step.duration_seconds + other.duration_seconds,
  unmapped_meters: total(step.unmapped_meters, other.unmapped_meters),
  misnumbered_meters: total(step.misnumbered_meters, other.misnumbered_meters),
});

/** A bridge or a crossing without a name in the middle of a road is that road. */
const GAP_METRES = 250;

const closeGaps = (steps: readonly RouteStep[]): RouteStep[] =>
  steps.map((step, index) => {
    const [before, after] = [steps[index - 1], steps[index + 1]];
    const isGap = step.road === "" && before?.road === after?.road && step.distance_meters < GAP_METRES;
    return isGap && before ? { ...step, road: before.road } : step;
  });

const mergeSameRoad = (steps: readonly RouteStep[]): RouteStep[] => {
  const merged: RouteStep[] = [];
  for (const step of steps) {
    const before = merged.at(-1);
    if (before && before.road === step.road && step.turn !== "back")
      merged[merged.length - 1] = addStep(before, step);
    else merged.push(step);
  }
  return merged;
};

/**
 * The steps to describe: one for each road, without those under 50 m, whose metres and seconds are added to the step
 * before (of the first, to the next), so that the sums stay.
 */
export const mergeSteps = (steps: readonly RouteStep[]): RouteStep[] => {
  const kept: RouteStep[] = [];
  let waiting: RouteStep | undefined;
  for (const step of mergeSameRoad(closeGaps(mergeSameRoad(steps)))) {
    const before = kept.at(-1);
    if (step.distance_meters >= SHORTEST_METRES) {
      kept.push(
        waiting ? { ...addStep(step, waiting), turn: waiting.turn, at: waiting.at ?? step.at } : step,
      );
      waiting = undefined;
    } else if (before) kept[kept.length - 1] = addStep(before, step);
    else waiting = waiting ? addStep(waiting, step) : step;
  }
  return mergeSameRoad(kept.length > 0 || !waiting ? kept : [waiting]);
};
