import type { SketchUnit } from "../texts/choices/sketch.ts";
import { withAsciiDigits } from "../units/plain-text.ts";
import { Rational } from "../units/rational.ts";

// Lengths of a sketch are whole numbers of 0.0005 mm: sixteenths of an inch, hundredths of a foot and millimetres are all exact.
export const UNITS_PER_INCH = 50_800;
export const UNITS_PER_FOOT = 12 * UNITS_PER_INCH;
export const UNITS_PER_METRE = 2_000_000;
const UNITS_PER_MILLIMETRE = UNITS_PER_METRE / 1_000;
const UNITS_PER_SIXTEENTH = UNITS_PER_INCH / 16;

/** A length as it was typed: 0.0005 mm, and the unit in which it was given. */
export interface SketchLength {
  length: number;
  unit: SketchUnit;
}

const VULGAR: Record<string, string> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

const normalise = (typed: string): string =>
  withAsciiDigits(typed)
    .toLowerCase()
    .replace(/[½¼¾⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign]}`)
    .replace(/[\u2018\u2019\u2032`´]/g, "'")
    .replace(/[\u201c\u201d\u2033]|''/g, '"')
    .replace(/(?:feet|foot|ft)(?![a-z])\.?/g, "'")
    .replace(/(?:inches|inch|ins?)(?![a-z])\.?/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/⁄/g, "/")
    .replace(/\s+/g, " ")
    .trim();

/** "24", "24.5", "1/2", "6 1/2". */
const FIGURE = String.raw`\d+(?:\.\d+)?|\d+/\d+|\d+[ -]\d+/\d+`;
const FEET_ALONE = new RegExp(`^(${FIGURE}) ?'$`);
const INCHES_ALONE = new RegExp(`^(${FIGURE}) ?"$`);
const FEET_AND_INCHES = new RegExp(String.raw`^(\d+) ?' ?-? ?(${FIGURE}) ?"?$`);
/** "24 6" and "24-6", where feet are meant. */
const TWO_FIGURES = /^(\d+)(?: |-)(\d+(?:\.\d+)?|\d+ \d+\/\d+)$/;
const BARE = /^\d+(?:[.,]\d{1,4})?$/;
const METRIC = /^(\d+(?:[.,]\d{1,4})?|\d{1,3}(?:,\d{3})+) ?(mm|cm|m|metres?|meters?|mtrs?)\.?$/;

/** "6 1/2" as a fraction; `undefined` where a denominator is 0. */
const figureOf = (text: string): Rational | undefined => {
  const [whole = "0", part = ""] = text.includes("/")
    ? (/^(?:(\d+)[ -])?(\d+\/\d+)$/.exec(text) ?? []).slice(1).map((one) => one ?? "0")
    : [text];
  const sum = Rational.of(Number(whole));
  if (part === "") return sum;
  const [over = 0, under = 0] = part.split("/").map(Number);
  return under === 0 ? undefined : sum.plus(Rational.of(over).over(under));
};

const feetAndInches = (feet: string, inches: string): Rational | undefined => {
  const [whole, rest] = [figureOf(feet), figureOf(inches)];
  // Twelve inches are a foot: more beside feet is a slip.
  if (!whole || !rest || rest.numerator >= rest.denominator * 12n) return undefined;
  return whole.times(12).plus(rest).times(UNITS_PER_INCH);
};

const unitsOfMetric: Record<string, number> = { mm: UNITS_PER_MILLIMETRE, cm: 10 * UNITS_PER_MILLIMETRE };

const metric = (figure: string, unit: string): Rational | undefined => {
  const grouped = /,\d{3}(?:,|$)/.test(figure);
  // "7,470 m" may be 7 or 7,470 metres.
  if (grouped && unit !== "mm") return undefined;
  const plain = grouped ? figure.replaceAll(",", "") : figure.replace(",", ".");
  return Rational.of(Number(plain)).times(unitsOfMetric[unit] ?? UNITS_PER_METRE);
};

const bare = (figure: string, unit: SketchUnit): Rational | undefined => {
  if (/,\d{3}$/.test(figure)) return undefined;
  return Rational.of(Number(figure.replace(",", "."))).times(
    unit === "feet" ? UNITS_PER_FOOT : UNITS_PER_METRE,
  );
};

const readFeet = (text: string): Rational | undefined => {
  const [, feet] = FEET_ALONE.exec(text) ?? [];
  if (feet !== undefined) return figureOf(feet)?.times(UNITS_PER_FOOT);
  const [, inches] = INCHES_ALONE.exec(text) ?? [];
  if (inches !== undefined) return figureOf(inches)?.times(UNITS_PER_INCH);
  const [, whole, rest] = FEET_AND_INCHES.exec(text) ?? [];
  return whole === undefined || rest === undefined ? undefined : feetAndInches(whole, rest);
};

const read = (text: string, unit: SketchUnit): { units: Rational; unit: SketchUnit } | undefined => {
  const [, figure, of] = METRIC.exec(text) ?? [];
  if (figure !== undefined && of !== undefined) {
    const units = metric(figure, of);
    return units && { units, unit: "metres" };
  }
  if (BARE.test(text)) {
    const units = bare(text, unit);
    return units && { units, unit };
  }
  const [, feet, inches] = unit === "feet" ? (TWO_FIGURES.exec(text) ?? []) : [];
  const units = feet !== undefined && inches !== undefined ? feetAndInches(feet, inches) : readFeet(text);
  return units && { units, unit: "feet" };
};

/**
 * A length as it is typed, in 0.0005 mm and with the unit in which it was given: 24'6", 24'-6 1/2", 24.5, "24 6", 24 ft 6 in, 6", 7.47 m,
 * 747 cm. A figure alone is in `unit`. `undefined` where it cannot be read, is nought, or has twelve inches and more beside feet.
 */
export const parseLength = (typed: string, unit: SketchUnit = "feet"): SketchLength | undefined => {
  if (typed.length > 40) return undefined;
  const reading = read(normalise(typed), unit);
  const length = reading?.units.round() ?? 0;
  return reading && length > 0 && Number.isSafeInteger(length) ? { length, unit: reading.unit } : undefined;
};

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

interface FeetAndInches {
  feet: number;
  inches: number;
  /** Of an inch, in lowest terms; "" where there is none. */
  fraction: string;
}

/** To the nearest sixteenth of an inch. */
const inFeet = (length: number): FeetAndInches => {
  const sixteenths = Math.round(length / UNITS_PER_SIXTEENTH);
  const feet = Math.floor(sixteenths / 192);
  const rest = sixteenths % 192;
  const over = rest % 16;
  const common = gcd(over, 16);
  return {
    feet,
    inches: Math.floor(rest / 16),
    fraction: over === 0 ? "" : `${over / common}/${16 / common}`,
  };
};

/** Metres to the millimetre, with two decimals where they do: "7.47", "7.475". */
const inMetres = (length: number): string => {
  const millimetres = Math.round(length / UNITS_PER_MILLIMETRE);
  return (millimetres / 1_000).toFixed(millimetres % 10 === 0 ? 2 : 3);
};

/** A length in its unit: 24'6", 24'6 1/2", 8'0", "7.47 m". Feet are to a sixteenth of an inch, metres to a millimetre. */
export const formatLength = (length: number, unit: SketchUnit = "feet"): string => {
  if (unit === "metres") return `${inMetres(length)} m`;
  const { feet, inches, fraction } = inFeet(length);
  return `${feet}'${inches}${fraction === "" ? "" : ` ${fraction}`}"`;
};

const counted = (count: number | string, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** The same in words, for speech and sentences: "24 feet 6 inches", "6 1/2 inches", "7.47 metres". */
export const spokenLength = (length: number, unit: SketchUnit = "feet"): string => {
  if (unit === "metres") return `${inMetres(length)} metres`;
  const { feet, inches, fraction } = inFeet(length);
  const inInches = fraction === "" ? inches : inches === 0 ? fraction : `${inches} ${fraction}`;
  const small =
    fraction === "" && inches === 0
      ? ""
      : fraction !== "" && inches === 0
        ? `${fraction} inch`
        : counted(inInches, "inch", "inches");
  if (feet === 0) return small === "" ? "0 inches" : small;
  return [counted(feet, "foot", "feet"), small].filter(Boolean).join(" ");
};
