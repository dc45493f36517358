/** Numerator and denominator. The witness has its own fractions, because it must share no code with the product. */
export type Fraction = readonly [bigint, bigint];

export const whole = (n: number | bigint): Fraction => [BigInt(n), 1n];

/** The exact fraction of a decimal figure. */
export const read = (figure: number): Fraction => {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(String(figure));
  if (!match?.[1]) throw new Error(`${figure} is not written in decimals`);
  const decimals = match[2] ?? "";
  return [BigInt(match[1] + decimals), BigInt(`1${"0".repeat(decimals.length)}`)];
};

export const add = (...terms: readonly Fraction[]): Fraction =>
  terms.reduce(([a, b], [c, d]) => [a * d + c * b, b * d], whole(0));
export const negative = ([a, b]: Fraction): Fraction => [-a, b];
export const times = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce(([a, b], [c, d]) => [a * c, b * d], whole(1));
export const inverse = ([a, b]: Fraction): Fraction => (a < 0n ? [-b, -a] : [b, a]);
export const raised = ([a, b]: Fraction, exponent: number): Fraction => [
  a ** BigInt(exponent),
  b ** BigInt(exponent),
];

/** The nearest whole number, halves away from zero. */
const nearest = ([a, b]: Fraction): bigint => {
  if (a < 0n) return -nearest([-a, b]);
  const [quotient, remainder] = [a / b, a % b];
  return remainder + remainder < b ? quotient : quotient + 1n;
};

/** Rounds to whole rupees. */
export const rupees = (fraction: Fraction): number => Number(nearest(fraction));
/** Rounds to `places` decimals. */
export const decimals = (fraction: Fraction, places: number): number => {
  const digits = nearest(times(fraction, raised(whole(10), places)));
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, "0");
  return Number(`${digits < 0n ? "-" : ""}${text.slice(0, -places)}.${text.slice(-places)}`);
};
