import type { SketchPoint, SketchTrace } from "@takseru/shared-types";

/** How wide and high a picture lies on the sheet. */
const sizeOf = ({ width }: SketchTrace, ratio: number) => ({ width, height: width * ratio });

/** The way from a picture's upper left corner that is so far to the right and down in the picture itself. */
const wayWithin = (turned: number, right: number, down: number): SketchPoint => {
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    right: Math.round(right * cos - down * sin),
    up: Math.round(-(right * sin + down * cos)),
  };
};

const plus = (one: SketchPoint, other: SketchPoint): SketchPoint => ({
  right: one.right + other.right,
  up: one.up + other.up,
});

/** The four corners of a picture beneath the drawing; `ratio` is its height over its width. */
export const cornersOfPicture = (trace: SketchTrace, ratio: number): SketchPoint[] => {
  const { width, height } = sizeOf(trace, ratio);
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([right = 0, down = 0]) => plus(trace.at, wayWithin(trace.turned, right, down)));
};

/** The picture turned about its middle. */
export const withTurn = (trace: SketchTrace, ratio: number, turned: number): SketchTrace => {
  const { width, height } = sizeOf(trace, ratio);
  const before = wayWithin(trace.turned, width / 2, height / 2);
  const after = wayWithin(turned, width / 2, height / 2);
  return {
    ...trace,
    turned,
    at: { right: trace.at.right + before.right - after.right, up: trace.at.up + before.up - after.up },
  };
};

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
