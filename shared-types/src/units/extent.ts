import { groupThousands, roundHalfUp } from "./money.ts";

/** 1 perch is a square of 16.5 ft: 272.25 sq ft exactly (domain: units and numbers). */
const SQUARE_FEET_PER_PERCH = 272.25;
/** 272.25 sq ft of the international foot, 0.3048 m exactly (international yard and pound agreement, 1959). */
const SQUARE_METRES_PER_PERCH = 25.29285264;
const SQUARE_METRES_PER_HECTARE = 10_000;
export const PERCHES_PER_ROOD = 40;
export const PERCHES_PER_ACRE = 160;

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

/** The difference of two extents in per cent of the first, without rounding noise: 1 for 1 P and 1.01 P. */
export const differsBy = (one: number, other: number): number =>
  one === other ? 0 : Math.round((Math.abs(other - one) / one) * 100 * 1e6) / 1e6;
