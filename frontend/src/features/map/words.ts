import {
  compareOutline,
  formatPerches,
  outlineCrosses,
  type PlotCorner,
  type Position,
  planOf,
  planPerches,
  surveyGrid,
} from "@takseru/shared-types";
import { directionFrom, distanceBetween } from "@takseru/shared-types/places";

/** "3 m", "450 m", "1.2 km" */
export const shownMeters = (meters: number): string =>
  meters < 1_000 ? `${Math.round(meters)} m` : `${(meters / 1_000).toFixed(1)} km`;

/** "7.293600, 80.641300" */
export const shownPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** A report has six decimals: a decimetre. */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

/** "Moved 23 m to the north-east"; `undefined` where it stands as it stood. */
export const movedWords = (from: Position, to: Position): string | undefined => {
  const meters = distanceBetween(from, to);
  return meters < 0.5 ? undefined : `Moved ${shownMeters(meters)} to the ${directionFrom(from, to)}`;
};

const inPerches = (perches: number): string =>
  `${formatPerches(Math.round(perches * 10) / 10).slice(0, -2)} perches`;

/** A drawn plot in words, and whether it is to be looked at. */
export const plotWords = (
  outline: readonly PlotCorner[],
  extent: string,
): { text: string; check: boolean } => {
  if (outline.length === 0) return { text: "No plot is drawn yet.", check: false };
  if (outline.length < 3) return { text: `${outline.length} of at least 3 corners.`, check: false };
  const compared = compareOutline(outline, extent);
  if (!compared || outlineCrosses(outline))
    return { text: "The sides of the plot cross: move a corner, or remove one.", check: true };
  const plan = planOf(outline);
  const drawn = plan
    ? `Corner list in ${surveyGrid.labels[plan.grid]}: ${inPerches(planPerches(plan.corners))}`
    : `Drawn ${inPerches(compared.drawn)}`;
  if (compared.stated === undefined) return { text: `${drawn}.`, check: false };
  const both = `${drawn}; stated ${inPerches(compared.stated)}.`;
  if (compared.agree) return { text: both, check: false };
  const more = compared.drawn > compared.stated ? "larger" : "smaller";
  return {
    text: `${both} ${plan ? "The list" : "The drawing"} is ${Math.round(compared.percent)} % ${more}: check the corners or the extent.`,
    check: true,
  };
};
