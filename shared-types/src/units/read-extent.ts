import { limits } from "../limits.ts";
import {
  differsBy,
  formatPerches,
  hectaresToPerches,
  PERCHES_PER_ACRE,
  PERCHES_PER_ROOD,
  squareFeetToPerches,
  squareMetresToPerches,
} from "./extent.ts";
import { plainLine, withAsciiDigits } from "./plain-text.ts";

type Unit = "acre" | "rood" | "perch" | "hectare" | "square metre" | "square foot";

/** Every unit in its usual spellings, in lower case, without full stops, "square" and "sq" as one. */
const UNITS: ReadonlyArray<[Unit, RegExp]> = [
  ["acre", /^(a(c|cs|cr|cres?)?|අක්කර|අක්|අ|ஏக்கர்|ஏ)$/],
  ["rood", /^(r(d|ds|oods?)?|රූඩ්|රූඩ|රූට්|රූ|ரூட்|றூட்)$/],
  ["perch", /^(p(s|r|rs|ch|chs|er|ers|erch|erchs|erches)?|පර්චස්|පර්චසය|පර්|ப(ே)?ர்ச்(சஸ்)?|பேர்ச்(சஸ்|சர்ஸ்)?)$/],
  ["hectare", /^(has?|hec|hects?|hectares?|හෙක්ටයාර්|හෙක්ටාර්|හෙ|ஹெக்டேர்|ஹெக்டயர்)$/],
  ["square metre", /^(m\^?2|sq(m|mts?|mtrs?|met(er|re)s?)|වර්ග මීටර්|சதுர மீட்டர்|சதுர மீற்றர்)$/],
  ["square foot", /^(ft\^?2|sq(ft|feet|foot)|වර්ග අඩි|சதுர அடி)$/],
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
const isArp = (unit: Unit): boolean => ARP_ORDER.includes(unit);

/** "1/2" and "3/16": other denominators are dates or slips. */
const FRACTION = String.raw`[1-9]\/(?:1[06]|[234568])(?![\d/.,])`;
const NUMBER = [
  String.raw`\d+(?:\s+|\s?-\s?)${FRACTION}`,
  FRACTION,
  String.raw`[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?!,?\d)`,
  // A decimal comma: one or two decimals, or any number of them behind a zero, cannot be a group of thousands.
  String.raw`(?:0,\d+|\d+,\d{1,2})(?!,?\d)`,
  String.raw`\d+(?:\.\d+)?`,
  String.raw`\.\d+`,
].join("|");
const GAP = String.raw`(?:[\s,;:.&/-]|and(?![a-z]))+`;
const SCRIPT_WORD = String.raw`(?:වර්ග |சதுர )?[\p{Script=Sinhala}\p{Script=Tamil}\u200c\u200d]+`;
const WORD = String.raw`(?:m|ft)\^?2(?![\d.])|[a-z]+|${SCRIPT_WORD}`;
const TOKEN = new RegExp(`(${NUMBER})|(${GAP})|(${WORD})`, "gyu");
/** Three figures alone, with one sign between them. */
const BARE_ARP = new RegExp(String.raw`^(\d+)\s*([-:])\s*(\d+)\s*\2\s*(${NUMBER})$`, "u");
/** Separators between two notations of one extent. */
const BETWEEN_MEASURES = /[()[\]{}=≈]|\b(?:or|i\s?e)\b/;
const FRACTION_SIGNS: Record<string, string> = {
  "¼": "1/4",
  "½": "1/2",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

const normalise = (typed: string): string =>
  withAsciiDigits(plainLine(typed))
    .toLowerCase()
    .replace(/[‐-―−⁃﹘﹣－➖]/g, "-")
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${FRACTION_SIGNS[sign]}`)
    .replaceAll("⁄", "/")
    .replaceAll("²", "^2")
    // A full stop after a letter is punctuation ("sq.ft.", "0A.2R.10P"), never a decimal point.
    .replace(/([\p{L}\p{M}])\./gu, "$1 ")
    .replace(/(?<![a-z])(?:square|sq)\s*/g, "sq");

/** A number as written, and half of its last decimal place; a fraction is exact. */
const readNumber = (written: string): { value: number; half: number } => {
  const [, whole, numerator, denominator] = /^(?:(\d+)[\s-]+)?(\d)\/(\d+)$/.exec(written) ?? [];
  if (denominator !== undefined) {
    const part = Number(numerator) / Number(denominator);
    return { value: part < 1 ? Number(whole ?? 0) + part : Number.NaN, half: 0 };
  }
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.|$)/.test(written);
  const plain = isGrouped ? written.replaceAll(",", "") : written.replace(",", ".");
  const decimals = plain.split(".")[1]?.length ?? 0;
  return { value: Number(plain), half: 0.5 / 10 ** decimals };
};

interface Quantity {
  unit: Unit;
  value: number;
  half: number;
  numberFirst: boolean;
}

/** "2r 10p" or "r2 p10" as pairs; `undefined` when anything else is in the text. */
const readQuantities = (text: string): Quantity[] | undefined => {
  const matches = [...text.matchAll(TOKEN)];
  if (matches.map(([token]) => token).join("") !== text || matches[0]?.[2] !== undefined) return undefined;
  const tokens = matches.filter(([, , gap]) => gap === undefined);
  const quantities: Quantity[] = [];
  for (let i = 0; i < tokens.length; i += 2) {
    const [one, other] = [tokens[i], tokens[i + 1]];
    const number = one?.[1] ?? other?.[1];
    const word = one?.[3] ?? other?.[3] ?? "";
    const unit = UNITS.find(([, spelling]) => spelling.test(word))?.[0];
    if (number === undefined || unit === undefined) return undefined;
    quantities.push({ unit, ...readNumber(number), numberFirst: one?.[1] !== undefined });
  }
  return quantities;
};

/** An extent as one of its writings gives it. */
interface Measure {
  perches: number;
  /** Rounding error of the extent in perches: half of the last written place. */
  half: number;
  isArp: boolean;
  inPerches: boolean;
}

/** Whole acres, roods and perches are meant exactly; so are hundredths of a perch, as surveys give them. */
const ARP_HALF = 0.05;
/** A figure that is rounded more coarsely than this is more often a slip. */
const MOST_ROUNDING = 0.05;
/** Half of the fourth decimal of a hectare. */
const HECTARE_HALF = 0.02;

const halfOf = ({ unit, half }: Quantity, perches: number): number => {
  if (unit === "acre" && half > 0 && half < 0.05) return PERCHES_IN.acre(half);
  return isArp(unit)
    ? Math.min(half, ARP_HALF)
    : Math.min(PERCHES_IN[unit](half), Math.max(perches * MOST_ROUNDING, HECTARE_HALF));
};

const measureOf = (quantities: readonly Quantity[]): Measure | undefined => {
  const fits = quantities.every(({ unit, value, numberFirst }, i) => {
    const larger = quantities[i - 1];
    if (larger === undefined) return true;
    const descends = isArp(larger.unit) && ARP_ORDER.indexOf(unit) > ARP_ORDER.indexOf(larger.unit);
    return (
      descends &&
      numberFirst === larger.numberFirst &&
      Number.isInteger(larger.value) &&
      value < (ARP_LIMIT[unit] ?? 0)
    );
  });
  const last = quantities.at(-1);
  if (!fits || last === undefined) return undefined;
  const sum = quantities.reduce((total, { unit, value }) => total + PERCHES_IN[unit](value), 0);
  // A millionth of a perch is 0.25 cm²; smaller differences are rounding noise.
  const perches = Math.round(sum * 1e6) / 1e6;
  if (!Number.isFinite(perches)) return undefined;
  return { perches, half: halfOf(last, perches), isArp: isArp(last.unit), inPerches: last.unit === "perch" };
};

/** One measure, or several behind one another: "0.2023 ha A0-R2-P0". */
const readMeasures = (text: string): Measure[] | undefined => {
  const [, acres, , roods, perches] = BARE_ARP.exec(text) ?? [];
  const quantities = readQuantities(acres === undefined ? text : `${acres}a ${roods}r ${perches}p`);
  if (!quantities?.length) return undefined;
  const systems: Quantity[][] = [];
  for (const quantity of quantities) {
    const before = systems.at(-1)?.at(-1);
    const isOther = before && before.unit !== quantity.unit && !(isArp(before.unit) && isArp(quantity.unit));
    if (before === undefined || isOther) systems.push([quantity]);
    else systems.at(-1)?.push(quantity);
  }
  const measures = systems.map(measureOf).filter((measure) => measure !== undefined);
  return measures.length === systems.length ? measures : undefined;
};

/** The perches; or those of two measures, in the order written, that differ by more than their rounding. */
export type ExtentReading = { perches: number } | { disagreeing: [number, number] };

/** Perches of a plan are exact, its hectares are rounded: four decimals are good to 0.04 P. */
const reconcile = (measures: readonly Measure[]): ExtentReading | undefined => {
  for (const [i, one] of measures.entries())
    for (const other of measures.slice(i + 1))
      if (Math.abs(one.perches - other.perches) > one.half + other.half + 1e-6)
        return { disagreeing: [one.perches, other.perches] };
  const isWithinOthers = (one: Measure) =>
    measures.every((other) => other === one || Math.abs(one.perches - other.perches) <= other.half + 1e-6);
  const best =
    measures.find(({ inPerches }) => inPerches) ??
    measures.find((measure) => measure.isArp && isWithinOthers(measure)) ??
    measures.toSorted((one, other) => one.half - other.half)[0];
  return best && { perches: best.perches };
};

/**
 * An extent as valuers and surveyors write it, else `undefined`: "0A-2R-10P", "A0-R2-P10.5", "0-2-10", "0:2:10", "2R 10P",
 * "13.8 perches", "12 1/2 P", "10,5 P", "0.5 ac", "1 acre 2 roods 5 perches", "0.25 ha", "506 m²", "1,768 sq ft". A bare
 * number is ambiguous. Beside a larger unit, roods stay below 4 and perches below 40, and only the smallest unit has
 * decimals: anything else is taken for a slip ("160 P" and "5R 10P" alone are fine). Of several measures, in brackets,
 * behind "=" or one after another, the perches count, wherever they stand; the others must agree within their rounding.
 */
export const readExtent = (typed: string): ExtentReading | undefined => {
  if (typed.length > limits.text.line) return undefined;
  const pieces = normalise(typed)
    .split(BETWEEN_MEASURES)
    .map((piece) => piece.replace(/^[\s,;:]+|(?<![\s.])[\s.]+$/g, ""))
    .filter((piece) => piece !== "");
  const measures: Measure[] = [];
  for (const piece of pieces) {
    const read = readMeasures(piece);
    if (read === undefined) return undefined;
    measures.push(...read);
  }
  return reconcile(measures);
};

/** Total perches of an extent; `undefined` where it cannot be read or its measures disagree. */
export const parseExtent = (typed: string): { perches: number } | undefined => {
  const reading = readExtent(typed);
  return reading && "perches" in reading ? reading : undefined;
};

/** "90 P and 89.63 P": the two extents of a text whose measures disagree; `undefined` for any other text. */
export const disagreeingExtents = (typed: string): string | undefined => {
  const reading = readExtent(typed);
  return reading && "disagreeing" in reading
    ? reading.disagreeing.map(formatPerches).join(" and ")
    : undefined;
};

/** Plan against deed, in perches; `undefined` unless both can be read. They agree within 1 % (limits). */
export const compareExtents = (plan: string, deed: string) => {
  const [byPlan, byDeed] = [parseExtent(plan)?.perches, parseExtent(deed)?.perches];
  if (byPlan === undefined || byDeed === undefined) return undefined;
  return {
    byPlan,
    byDeed,
    difference: Math.abs(byDeed - byPlan),
    deedIsLarger: byDeed > byPlan,
    agree: differsBy(byPlan, byDeed) <= limits.extentTolerancePercent,
  };
};
