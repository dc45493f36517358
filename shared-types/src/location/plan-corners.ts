import { squareMetresToPerches } from "../units/extent.ts";
import type { SurveyGrid } from "./survey-grids.ts";

/** A corner as a survey plan states it: its name there, and metres to the east and north in the plan's grid. */
export interface PlanPoint {
  point: string;
  east: number;
  north: number;
}

/** A side of a plot in the plan's own grid. */
export interface PlanSide {
  from: PlanPoint;
  to: PlanPoint;
  metres: number;
  /** Degrees from grid north, clockwise. */
  bearing: number;
}

/** The sides in the order of the corners, the last one back to the first. */
export const planSides = (corners: readonly PlanPoint[]): PlanSide[] =>
  corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length];
    if (!to) return [];
    const [east, north] = [to.east - from.east, to.north - from.north];
    const degrees = (Math.atan2(east, north) * 180) / Math.PI;
    return [{ from, to, metres: Math.hypot(east, north), bearing: (degrees + 360) % 360 }];
  });

/** The area within the corners in perches. */
export const planPerches = (corners: readonly PlanPoint[]): number => {
  const [first] = corners;
  if (!first) return 0;
  // Beside the first corner: products of full figures would lose square metres.
  const twice = planSides(corners).reduce(
    (sum, { from, to }) =>
      sum +
      (from.east - first.east) * (to.north - first.north) -
      (to.east - first.east) * (from.north - first.north),
    0,
  );
  return squareMetresToPerches(Math.abs(twice) / 2);
};

/** "123° 05′ 09″" */
export const bearingText = (degrees: number): string => {
  const seconds = Math.round(degrees * 3_600) % (360 * 3_600);
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return `${Math.floor(seconds / 3_600)}° ${two(Math.floor(seconds / 60) % 60)}′ ${two(seconds % 60)}″`;
};

interface Corner {
  plan?: (PlanPoint & { grid: SurveyGrid; of: number }) | undefined;
}

/** The corner list of a plan that an outline is; `undefined` where corners were drawn, moved, added or taken away. */
export const planOf = (
  outline: readonly Corner[],
): { grid: SurveyGrid; corners: PlanPoint[] } | undefined => {
  const corners = outline.flatMap(({ plan }) => (plan ? [plan] : []));
  const [first] = corners;
  if (!first || corners.length !== outline.length || corners.length < 3) return undefined;
  return corners.every(({ grid, of }) => grid === first.grid && of === outline.length)
    ? { grid: first.grid, corners }
    : undefined;
};
