import type { SketchPoint, SketchTrace } from "@takseru/shared-types";

/** Where a picture beneath the drawing lies: its upper left corner, and as far from it as it is wide. */
export const placeOfPicture = ({ at, width }: SketchTrace): { at: SketchPoint; far: SketchPoint } => ({
  at,
  far: { right: at.right + width, up: at.up - width },
});

/** The picture made larger or smaller, so that two of its points are as far from each other as they are on the ground. */
export const withScale = (
  trace: SketchTrace,
  [one, other]: readonly [SketchPoint, SketchPoint],
  distance: number,
): SketchTrace => {
  const shown = Math.hypot(other.right - one.right, other.up - one.up);
  if (shown === 0) return trace;
  const factor = distance / shown;
  // The first point stays where it is.
  const along = (point: number, fixed: number) => Math.round(fixed + (point - fixed) * factor);
  return {
    ...trace,
    width: Math.round(trace.width * factor),
    at: { right: along(trace.at.right, one.right), up: along(trace.at.up, one.up) },
  };
};
