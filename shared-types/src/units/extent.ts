import { limits } from "../limits.ts";
import { groupThousands, roundHalfUp } from "./money.ts";

/** 1 perch is a square of 16.5 ft: 272.25 sq ft exactly (domain: units and numbers). */
const SQUARE_FEET_PER_PERCH = 272.25;
/** 272.25 sq ft of the international foot, 0.3048 m exactly (international yard and pound agreement, 1959). */
const SQUARE_METRES_PER_PERCH = 25.29285264;
const SQUARE_METRES_PER_HECTARE = 10_000;
const PERCHES_PER_ROOD = 40;
const PERCHES_PER_ACRE = 160;

/** Perches to square feet, unrounded. */
export const perchesToSquareFeet = (perches: number): number => perches * SQUARE_FEET_PER_PERCH;
/** Perches to square metres, unrounded. */
export const perchesToSquareMetres = (perches: number): number => perches * SQUARE_METRES_PER_PERCH;
/** Perches to hectares, unrounded: 320 P is 0.8094 ha. */
export const perchesToHectares = (perches: number): number =>
  perchesToSquareMetres(perches) / SQUARE_METRES_PER_HECTARE;
/** Square feet to perches, unrounded. */
export const squareFeetToPerches = (squareFeet: number): number => squareFeet / SQUARE_FEET_PER_PERCH;
/** Square metres to perches, unrounded. */
export const squareMetresToPerches = (squareMetres: number): number => squareMetres / SQUARE_METRES_PER_PERCH;
/** Hectares to perches, unrounded: 1 ha is 395.3686 P. */
export const hectaresToPerches = (hectares: number): number =>
  squareMetresToPerches(hectares * SQUARE_METRES_PER_HECTARE);

const refuseNegative = (perches: number): void => {
  if (perches < 0) throw new RangeError(`${perches} perches is not an extent`);
};

/** Perches in acres, roods (0 to 3) and perches (below 40, two decimals); 39.999 P is one rood. RangeError below 0. */
export const toAcresRoodsPerches = (perches: number): { acres: number; roods: number; perches: number } => {
  refuseNegative(perches);
  // Rounded to hundredths first, so that the carried value is the one that is shown.
  const hundredths = Math.round(roundHalfUp(perches, 2) * 100);
  return {
    acres: Math.floor(hundredths / (PERCHES_PER_ACRE * 100)),
    roods: Math.floor((hundredths % (PERCHES_PER_ACRE * 100)) / (PERCHES_PER_ROOD * 100)),
    perches: (hundredths % (PERCHES_PER_ROOD * 100)) / 100,
  };
};

/** Perches in the field's notation, "0A-2R-10P", with at most two decimals of a perch. RangeError below 0. */
export const formatArp = (perches: number): string => {
  const extent = toAcresRoodsPerches(perches);
  return `${extent.acres}A-${extent.roods}R-${extent.perches}P`;
};

const grouped = (value: number, decimals: number): string => {
  refuseNegative(value);
  const [whole = "0", fraction] = roundHalfUp(value, decimals).toFixed(decimals).split(".");
  return fraction === undefined
    ? groupThousands(Number(whole))
    : `${groupThousands(Number(whole))}.${fraction}`;
};

/** Perches with at most two decimals: "13.8 P", "1,250 P". RangeError below 0. */
export const formatPerches = (perches: number): string =>
  `${grouped(perches, 2).replace(/\.?(?<!0)0+$/, "")} P`;

/** Perches in hectares with four decimals, "0.2276 ha" for 90. RangeError below 0. */
export const formatHectares = (perches: number): string => `${grouped(perchesToHectares(perches), 4)} ha`;

/** Perches in whole square metres, "506 m²" for 20. RangeError below 0. */
export const formatSquareMetres = (perches: number): string =>
  `${grouped(perchesToSquareMetres(perches), 0)} m²`;

/** Perches in whole square feet, "5,445 sq ft" for 20. RangeError below 0. */
export const formatSquareFeet = (perches: number): string =>
  `${grouped(perchesToSquareFeet(perches), 0)} sq ft`;

type Unit = "acre" | "rood" | "perch" | "hectare" | "square metre" | "square foot";

/** Every unit in its usual spellings, in lower case, without full stops, "square" and "sq" as one. */
const UNITS: ReadonlyArray<[Unit, RegExp]> = [
  ["acre", /^a(c|cs|cres?)?$/],
  ["rood", /^r(d|ds|oods?)?$/],
  ["perch", /^p(r|rs|ch|erch|erchs|erches)?$/],
  ["hectare", /^(ha|hec|hect|hectares?)$/],
  ["square metre", /^(m\^?2|sq(m|mts?|mtrs?|met(er|re)s?))$/],
  ["square foot", /^(ft\^?2|sq(ft|feet|foot))$/],
];

const PERCHES_IN: Record<Unit, (n: number) => number> = {
  acre: (n) => n * PERCHES_PER_ACRE,
  rood: (n) => n * PERCHES_PER_ROOD,
  perch: (n) => n,
  hectare: hectaresToPerches,
  "square metre": squareMetresToPerches,
  "square foot": squareFeetToPerches,
};

/** The one order in which units may be added up; the others stand alone. */
const ARP_ORDER: readonly Unit[] = ["acre", "rood", "perch"];
const ARP_LIMIT: Partial<Record<Unit, number>> = { rood: 4, perch: 40 };

const BARE_ARP = /^(\d+)\s*-\s*(\d+)\s*-\s*(\d+(?:\.\d+)?)$/;
const NUMBER = /([1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)/.source;
const GAP = /((?:[\s,;:.&/\-\u2010-\u2015]|and(?![a-z]))+)/.source;
const WORD = /((?:m|ft)\^?2(?![\d.])|[a-z]+)/.source;
const TOKEN = new RegExp(`${NUMBER}|${GAP}|${WORD}`, "gy");

const normalise = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll("²", "^2")
    // A full stop after a letter is punctuation ("sq.ft.", "0A.2R.10P"), never a decimal point.
    .replace(/([a-z])\./g, "$1 ")
    .replace(/(?<![a-z])(?:square|sq)\s*/g, "sq")
    .replace(/(?<![\s.])[\s.]+$/, "")
    .replace(BARE_ARP, "$1a $2r $3p");

type Quantity = { unit: Unit; value: number };

/** "2r 10p" or "r2 p10" as pairs; `undefined` when anything else is in the text. */
const readQuantities = (text: string): Quantity[] | undefined => {
  const matches = [...text.matchAll(TOKEN)];
  if (matches.map(([token]) => token).join("") !== text || matches[0]?.[2] !== undefined) return undefined;
  const tokens = matches.filter(([, , gap]) => gap === undefined);
  const quantities: Quantity[] = [];
  for (let i = 0; i < tokens.length; i += 2) {
    const pair = tokens.slice(i, i + 2);
    if (tokens[0]?.[1] === undefined) pair.reverse();
    const number = pair[0]?.[1];
    const unit = UNITS.find(([, spelling]) => spelling.test(pair[1]?.[3] ?? ""))?.[0];
    if (number === undefined || unit === undefined) return undefined;
    quantities.push({ unit, value: Number(number.replaceAll(",", "")) });
  }
  return quantities;
};

const fitsTogether = (quantities: readonly Quantity[]): boolean =>
  quantities.every(({ unit, value }, i) => {
    const larger = quantities[i - 1];
    if (larger === undefined) return true;
    const descends =
      ARP_ORDER.includes(larger.unit) && ARP_ORDER.indexOf(unit) > ARP_ORDER.indexOf(larger.unit);
    return descends && Number.isInteger(larger.value) && value < (ARP_LIMIT[unit] ?? 0);
  });

const readStatement = (text: string): number | undefined => {
  const quantities = readQuantities(normalise(text));
  if (!quantities?.length || !fitsTogether(quantities)) return undefined;
  const sum = quantities.reduce((total, { unit, value }) => total + PERCHES_IN[unit](value), 0);
  // A millionth of a perch is 0.25 cm²; smaller differences are rounding noise.
  const perches = Math.round(sum * 1e6) / 1e6;
  return Number.isFinite(perches) ? perches : undefined;
};

/**
 * Total perches of an extent as valuers and surveyors write it, else `undefined`: "0A-2R-10P", "A0-R2-P10.5",
 * "0-2-10", "2R 10P", "13.8 perches", "0.5 ac", "1 acre 2 roods 5 perches", "0.25 ha", "506 m²", "1,768 sq ft".
 * A bare number is ambiguous. Beside a larger unit, roods stay below 4 and perches below 40, and only the smallest
 * unit has decimals: anything else is taken for a slip ("160 P" and "5R 10P" alone are fine). A second statement
 * in brackets or after "=", as in "0A-2R-10P (0.2276 ha)", must agree with the first, which counts.
 */
export const parseExtent = (typed: string): { perches: number } | undefined => {
  if (typed.length > limits.text.line) return undefined;
  const [first, ...others] = typed
    .replace(/\)\s*$/, "")
    .split(/[(=]/)
    .map(readStatement);
  if (first === undefined) return undefined;
  // Plans print hectares to 0.0001 (0.04 P); the per mille is for larger extents rounded on their own.
  const tolerance = 0.02 + first / 1_000;
  const agree = others.every((other) => other !== undefined && Math.abs(other - first) <= tolerance);
  return agree ? { perches: first } : undefined;
};

/** The difference of two extents in per cent of the first, without rounding noise: 1 for 1 P and 1.01 P. */
export const differsBy = (one: number, other: number): number =>
  one === other ? 0 : Math.round((Math.abs(other - one) / one) * 100 * 1e6) / 1e6;

/** Plan against deed, in perches; `undefined` unless both can be read. They agree within 1 % (limits). */
export const compareExtents = (plan: string, deed: string) => {
  const [byPlan, byDeed] = [parseExtent(plan)?.perches, parseExtent(deed)?.perches];
  if (byPlan === undefined || byDeed === undefined) return undefined;
  return {
    difference: Math.abs(byDeed - byPlan),
    deedIsLarger: byDeed > byPlan,
    agree: differsBy(byPlan, byDeed) <= limits.extentTolerancePercent,
  };
};
