/** In points from the drawing's upper left corner; `y` grows downward. */
export interface Spot {
  x: number;
  y: number;
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Segment = readonly [Spot, Spot];

export const rectAround = ({ x, y }: Spot, width: number, height: number): Rect => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

const overlap = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a straight piece has a point within a rectangle (Liang and Barsky). */
const passes = ([from, to]: Segment, rect: Rect): boolean => {
  let [enters, leaves] = [0, 1];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (const [step, room] of [
    [-dx, from.x - rect.left],
    [dx, rect.right - from.x],
    [-dy, from.y - rect.top],
    [dy, rect.bottom - from.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) enters = Math.max(enters, room / step);
    else leaves = Math.min(leaves, room / step);
    if (enters > leaves) return false;
  }
  return true;
};

/** Whether a spot lies within a ring. */
export const isInside = ({ x, y }: Spot, ring: readonly Spot[]): boolean => {
  let inside = false;
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length];
    if (b && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
};

/** To which side of a straight piece a spot lies. */
const sideOf = ([a, b]: Segment, { x, y }: Spot): number =>
  Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));

/** Whether two straight pieces cross or touch. */
const meet = (one: Segment, other: Segment): boolean =>
  sideOf(one, other[0]) * sideOf(one, other[1]) <= 0 && sideOf(other, one[0]) * sideOf(other, one[1]) <= 0;

/** Where words can stand on a drawing of this size: not over a wall, and not over other words. */
export const createFreePlaces = (size: { width: number; height: number }, walls: readonly Segment[]) => {
  const taken: Rect[] = [];
  const isOnDrawing = ({ left, top, right, bottom }: Rect): boolean =>
    left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
  const isFree = (rect: Rect): boolean => isOnDrawing(rect) && !taken.some((one) => overlap(one, rect));
  return {
    take: (rect: Rect): void => {
      taken.push(rect);
    },
    /** Whether a wall, or a corner of one, stands between two spots. */
    hasWallBetween: (from: Spot, to: Spot): boolean =>
      (from.x !== to.x || from.y !== to.y) && walls.some((wall) => meet(wall, [from, to])),
    /** Free of other words, though perhaps over a wall. */
    isFreeOfWords: isFree,
    isFree: (rect: Rect): boolean => isFree(rect) && !walls.some((wall) => passes(wall, rect)),
  };
};
