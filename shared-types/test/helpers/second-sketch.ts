// A second program for the areas of a sketch, which shares no code or method with the product: lengths are read in inches, points are
// exact fractions, the area is summed in horizontal strips, and crossings are found by solving equations, not by orientation.

type Fraction = readonly [over: bigint, under: bigint];

const common = (one: bigint, other: bigint): bigint => (other === 0n ? one : common(other, one % other));
const fraction = (over: bigint, under = 1n): Fraction => {
  const [a, b] = under < 0n ? [-over, -under] : [over, under];
  if (b < 1_000_000_000n) return [a, b];
  const by = common(a < 0n ? -a : a, b);
  return [a / by, b / by];
};
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction =>
  b === d ? [a + c, b] : fraction(a * d + c * b, b * d);
const negative = ([a, b]: Fraction): Fraction => [-a, b];
const less = (one: Fraction, other: Fraction): boolean => one[0] * other[1] < other[0] * one[1];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * c, b * d);
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => fraction(a * d, b * c);
const isZero = ([a]: Fraction): boolean => a === 0n;
const asNumber = ([a, b]: Fraction): number => Number((a * 1_000_000_000_000n) / b) / 1e12;

/** Reads a length such as 24'6 1/2", 24.37 ft or 7.475 m, in inches. */
export const inchesOf = (typed: string): Fraction => {
  const decimal = (text: string): Fraction => {
    const [whole = "0", part = ""] = text.split(".");
    return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
  };
  if (typed.endsWith(" m")) return over(decimal(typed.slice(0, -2)), [254n, 10_000n]);
  if (typed.endsWith(" ft")) return times(decimal(typed.slice(0, -3)), [12n, 1n]);
  const [feet = "0", rest = ""] = typed.split("'");
  const [inches = "0", sixteenths = "0/16"] = rest.replace('"', "").split(" ");
  const [top = "0", bottom = "1"] = sixteenths.split("/");
  return add(
    add(times(decimal(feet), [12n, 1n]), decimal(inches || "0")),
    fraction(BigInt(top), BigInt(bottom)),
  );
};

export type Place = readonly [Fraction, Fraction];

/** The corners of a figure from its legs, which are given as directions and typed lengths; the last corner is the end. */
export const placesOf = (legs: ReadonlyArray<readonly [direction: string, typed: string]>): Place[] => {
  const places: Place[] = [[fraction(0n), fraction(0n)]];
  for (const [direction, typed] of legs) {
    const [x, y] = places.at(-1) ?? [fraction(0n), fraction(0n)];
    const way = inchesOf(typed);
    if (direction === "up") places.push([x, add(y, way)]);
    if (direction === "down") places.push([x, add(y, negative(way))]);
    if (direction === "right") places.push([add(x, way), y]);
    if (direction === "left") places.push([add(x, negative(way)), y]);
  }
  return places;
};

/** Converts corners from units of 0.0005 mm to inches. */
export const placesIn = (corners: ReadonlyArray<{ right: number; up: number }>): Place[] =>
  corners.map(({ right, up }) => [fraction(BigInt(right), 50_800n), fraction(BigInt(up), 50_800n)]);

const sidesOf = (places: readonly Place[]): Array<readonly [Place, Place]> =>
  places.flatMap((place, index): Array<readonly [Place, Place]> => {
    const next = places[(index + 1) % places.length];
    return next ? [[place, next]] : [];
  });

/** Square feet of a figure that does not cross itself: the sum of horizontal strips between the heights of its corners. */
export const areaInStrips = (places: readonly Place[]): number => {
  const heights = [...places.map(([, y]) => y)].sort((one, other) =>
    less(one, other) ? -1 : less(other, one) ? 1 : 0,
  );
  let area: Fraction = fraction(0n);
  for (let index = 0; index + 1 < heights.length; index += 1) {
    const [low, high] = [heights[index] ?? fraction(0n), heights[index + 1] ?? fraction(0n)];
    if (!less(low, high)) continue;
    const middle = times(add(low, high), [1n, 2n]);
    const cuts = sidesOf(places)
      .filter(([[, a], [, b]]) => less(a, middle) !== less(b, middle))
      .map(([[ax, ay], [bx, by]]) =>
        add(ax, times(add(bx, negative(ax)), over(add(middle, negative(ay)), add(by, negative(ay))))),
      )
      .sort((one, other) => (less(one, other) ? -1 : less(other, one) ? 1 : 0));
    for (let at = 0; at + 1 < cuts.length; at += 2) {
      const [left, right] = [cuts[at] ?? fraction(0n), cuts[at + 1] ?? fraction(0n)];
      area = add(area, times(add(right, negative(left)), add(high, negative(low))));
    }
  }
  return asNumber(times(area, [1n, 144n]));
};

/** The distance from the first point to the last, in feet to the right and up. */
export const missedFeet = (places: readonly Place[]): [right: number, up: number] => {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [0, 0];
  return [
    asNumber(over(add(last[0], negative(first[0])), [12n, 1n])),
    asNumber(over(add(last[1], negative(first[1])), [12n, 1n])),
  ];
};

const isShare = (value: Fraction): boolean => !less(value, [0n, 1n]) && !less([1n, 1n], value);

/** Whether two line segments share a point, found by solving their equations. */
const meet = (
  [[ax, ay], [bx, by]]: readonly [Place, Place],
  [[cx, cy], [dx, dy]]: readonly [Place, Place],
): boolean => {
  const [rx, ry] = [add(bx, negative(ax)), add(by, negative(ay))];
  const [sx, sy] = [add(dx, negative(cx)), add(dy, negative(cy))];
  const [qx, qy] = [add(cx, negative(ax)), add(cy, negative(ay))];
  const determinant = add(times(rx, sy), negative(times(ry, sx)));
  if (!isZero(determinant)) {
    const along = over(add(times(qx, sy), negative(times(qy, sx))), determinant);
    const across = over(add(times(qx, ry), negative(times(qy, rx))), determinant);
    return isShare(along) && isShare(across);
  }
  if (!isZero(add(times(qx, ry), negative(times(qy, rx))))) return false;
  const square = add(times(rx, rx), times(ry, ry));
  const from = over(add(times(qx, rx), times(qy, ry)), square);
  const to = add(from, over(add(times(sx, rx), times(sy, ry)), square));
  const [low, high] = less(from, to) ? [from, to] : [to, from];
  return !less(high, [0n, 1n]) && !less([1n, 1n], low);
};

/** Whether a closed figure crosses or touches itself; neighbouring sides may share only their corner. */
export const touchesItself = (places: readonly Place[]): boolean => {
  const sides = sidesOf(places);
  return sides.some((side, one) =>
    sides.some((next, other) => {
      if (other <= one) return false;
      const isNeighbour = other === one + 1 || (one === 0 && other === sides.length - 1);
      if (!isNeighbour) return meet(side, next);
      // With the shared corner cut off, two neighbouring sides meet only if one lies on the other.
      const half = ([from, to]: readonly [Place, Place], isFromCorner: boolean): readonly [Place, Place] => {
        const middle: Place = [times(add(from[0], to[0]), [1n, 2n]), times(add(from[1], to[1]), [1n, 2n])];
        return isFromCorner ? [middle, to] : [from, middle];
      };
      const isRound = other !== one + 1;
      return meet(half(side, isRound), next) || meet(side, half(next, !isRound));
    }),
  );
};
