/** Six decimals are 0.1 m: two roads that share a point still share it. */
const PRECISION = 1e6;
/** Printable characters with five bits each and a sixth bit for "more follows". */
const FIRST_CHARACTER = 63;
const BITS = 5;
const MORE = 1 << BITS;
/** More would not fit into 32 bits: no difference of two longitudes is so large. */
const MOST_BITS = 30;

const encodeNumber = (value: number): string => {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= MORE) {
    text += String.fromCharCode((MORE | (rest & (MORE - 1))) + FIRST_CHARACTER);
    rest >>>= BITS;
  }
  return text + String.fromCharCode(rest + FIRST_CHARACTER);
};

/** Degrees as a whole number of steps. */
export const toSteps = (degrees: number): number => Math.round(degrees * PRECISION);
export const fromSteps = (steps: number): number => steps / PRECISION;

/** [longitude, latitude, ...] in degrees as text: Google's polyline algorithm with six decimals, longitude first. */
export const encodeLine = (line: readonly number[]): string => {
  let [longitude, latitude] = [0, 0];
  let text = "";
  for (let index = 0; index + 1 < line.length; index += 2) {
    const [x, y] = [toSteps(line[index] ?? 0), toSteps(line[index + 1] ?? 0)];
    text += encodeNumber(x - longitude) + encodeNumber(y - latitude);
    [longitude, latitude] = [x, y];
  }
  return text;
};

const wrong = (): never => {
  throw new RangeError("a line of positions cannot be read");
};

/** The positions of a line with at least `least` points. Throws RangeError at any other text. */
export const decodeLine = (text: string, least: number): number[] => {
  const line: number[] = [];
  const last: [number, number] = [0, 0];
  let [value, shift] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - FIRST_CHARACTER;
    if (bits < 0 || bits >= 2 * MORE || shift > MOST_BITS) wrong();
    value |= (bits & (MORE - 1)) << shift;
    shift += BITS;
    if (bits >= MORE) continue;
    const axis = line.length % 2 === 0 ? 0 : 1;
    last[axis] += value & 1 ? ~(value >>> 1) : value >>> 1;
    if (Math.abs(last[axis]) > (axis === 0 ? 180 : 90) * PRECISION) wrong();
    line.push(fromSteps(last[axis]));
    [value, shift] = [0, 0];
  }
  if (shift > 0 || line.length % 2 > 0 || line.length < 2 * least) wrong();
  return line;
};
