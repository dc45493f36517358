import type { Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";

/** Of a property whose sales are all beside it. */
const LEAST = 300;

/** How far around a position a map shows for all of these to be in sight, in metres, with room for their marks. */
export const reachOf = (position: Position, others: readonly Position[], least = LEAST): number =>
  Math.max(least, ...others.map((other) => distanceBetween(position, other) * 1.2));
