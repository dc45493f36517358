import {
  type ComparableInput,
  type ComparableUnit,
  comparableKind,
  comparableUnit,
  disagreeingExtents,
  formatDate,
  PERCHES_PER_ACRE,
  type PropertyKind,
  parseExtent,
  perchesToSquareFeet,
  propertyKind,
  roundHalfUp,
  salesSheetMessages,
} from "@takseru/shared-types";
import { readTypedDate } from "@/ui";
import { plainHead } from "./propose-columns";
import { type Notation, type Reading, readFigure, shortCell, value, withPoints, wrong } from "./read-figure";

const SLASHED = /^(\d{1,2})([/.\s-]{1,3})(\d{1,2})[/.\s-]{1,3}(\d{4}|\d{2})$/;
const TIME = /[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m|Z)?$/i;
const YEAR_OF_TWO = /^(.*\D)(\d{2})$/;

/** A year of two digits is of this century, or of the last one where it would be yet to come. */
const withWholeYear = (text: string, today: string): string => {
  const [, before, year] = YEAR_OF_TWO.exec(text) ?? [];
  if (before === undefined || year === undefined) return text;
  const century = Number(today.slice(0, 2)) - (Number(year) > Number(today.slice(2, 4)) ? 1 : 0);
  return `${before}${century}${year}`;
};

const dateText = (cell: string, today: string): string => {
  const text = shortCell(cell).replace(TIME, "");
  return /^\d{4}\D/.test(text) ? text : withWholeYear(text, today);
};

/** "Mar-24", "March 2024", "03/2024", "2024": the day is missing, and "Mar-24" may be a day in March as well. */
const PART_OF_DATE = /^(?:\p{L}{3,9}[\s.,'’/-]{0,3}(?:\d{2}|\d{4})|\d{1,2}[\s./-]{1,3}\d{4}|(?:19|20)\d\d)$/u;
/** A spreadsheet counts days from 1900: 25569 is 1970, 60000 is 2064. */
const SERIAL_DAY = /^(?:2[5-9]|[345]\d)\d{3}$/;

/** Whether a date can only be read with the month first: "03/25/2026". */
export const isMonthFirst = (cell: string): boolean => {
  const [, first, , second] = SLASHED.exec(shortCell(cell).replace(TIME, "")) ?? [];
  return first !== undefined && Number(first) <= 12 && Number(second) > 12;
};

export const readDate = (cell: string, notation: Notation): Reading<string | undefined> => {
  const text = dateText(cell, notation.today);
  if (text === "") return value(undefined);
  const [, first, sign, second, year] = SLASHED.exec(text) ?? [];
  const turned = first === undefined ? text : `${second}${sign}${first}${sign}${year}`;
  const given = notation.dates === "month-first" ? turned : text;
  const read = readTypedDate(given);
  if (!("iso" in read)) {
    const typed = shortCell(cell);
    if (PART_OF_DATE.test(typed)) return wrong(salesSheetMessages.partOfDate(typed));
    if (SERIAL_DAY.test(typed)) return wrong(salesSheetMessages.serialDate(typed));
    return wrong(read.unfinished ? salesSheetMessages.noDate(typed) : `${read.why}.`);
  }
  if (notation.dates === "day-first" && notation.hasMonthFirst && turned !== text) {
    const other = readTypedDate(turned);
    if ("iso" in other && other.iso !== read.iso)
      return wrong(salesSheetMessages.eitherDate(shortCell(cell), inWords(read.iso), inWords(other.iso)));
  }
  if (read.iso > notation.today) return wrong(salesSheetMessages.future(formatDate(read.iso) ?? read.iso));
  return value(read.iso);
};

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const inWords = (iso: string): string =>
  `${Number(iso.slice(8))} ${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ""} ${iso.slice(0, 4)}`;

/** What the columns for an extent say: one text with its unit, or figures in columns of their own. */
export interface ExtentCells {
  extent: string;
  acres: string;
  roods: string;
  perches: string;
  hectares: string;
}

const PLAIN_FIGURE = /^[\d.,\s]+$/;

const readWrittenExtent = (cell: string, notation: Notation): Reading<number | undefined> => {
  const typed = shortCell(cell);
  if (typed === "") return value(undefined);
  if (PLAIN_FIGURE.test(typed)) return wrong(salesSheetMessages.noUnitOfExtent(typed));
  if (notation.decimal === "point" && /\d,\d{1,2}(?!\d)|(?<!\d)0,\d/.test(typed))
    return wrong(salesSheetMessages.decimalComma(typed));
  const text = notation.decimal === "comma" ? typed.replace(/[\d.,]+/g, withPoints) : typed;
  const two = disagreeingExtents(text);
  if (two !== undefined) return wrong(salesSheetMessages.disagreeingExtents(two));
  const perches = parseExtent(text)?.perches;
  return perches === undefined ? wrong(salesSheetMessages.noExtent(typed)) : value(perches);
};

/** Perches of the extent, and the column at fault where it cannot be read. */
export const readExtentCells = (
  cells: ExtentCells,
  notation: Notation,
): Reading<number | undefined> & { column?: keyof ExtentCells } => {
  const figures: Partial<Record<keyof ExtentCells, number>> = {};
  for (const column of ["acres", "roods", "perches", "hectares"] as const) {
    const typed = shortCell(cells[column]);
    // A unit behind the figure, or the whole extent in the column of the perches.
    const read = /\p{L}/u.test(typed.replace(/^(?:rs|lkr)\.?/i, ""))
      ? inUnit(readWrittenExtent(typed, notation), column)
      : readFigure(typed, notation);
    if ("wrong" in read) return { ...read, column };
    if (read.value !== undefined) figures[column] = read.value;
  }
  const written = readWrittenExtent(cells.extent, notation);
  if ("wrong" in written) return { ...written, column: "extent" };
  const { acres, roods, perches, hectares } = figures;
  const given: number[] = written.value === undefined ? [] : [written.value];
  const inArp = [acres, roods, perches].filter((figure) => figure !== undefined);
  if (inArp.length === 1 || (inArp.length > 1 && inArp.filter((figure) => figure !== 0).length <= 1))
    given.push((acres ?? 0) * PERCHES_PER_ACRE + (roods ?? 0) * 40 + (perches ?? 0));
  else if (inArp.length > 1) {
    const text = `${acres ?? 0}A-${roods ?? 0}R-${perches ?? 0}P`;
    const read = parseExtent(text);
    if (!read) return { ...wrong(salesSheetMessages.noExtent(text)), column: "perches" };
    given.push(read.perches);
  }
  const inHectares = hectares === undefined ? undefined : parseExtent(`${hectares} ha`)?.perches;
  if (hectares !== undefined && inHectares === undefined)
    return { ...wrong(salesSheetMessages.noExtent(`${hectares} ha`)), column: "hectares" };
  const [first] = given;
  if (first === undefined) return value(inHectares);
  // Hectares are rounded: they may stand beside the perches, within their rounding.
  const agrees = (other: number) => Math.abs(other - first) <= Math.max(0.05, first * 0.001);
  if (![...given, ...(inHectares === undefined ? [] : [inHectares])].every(agrees))
    return { ...wrong(salesSheetMessages.twoExtents), column: "extent" };
  return value(first);
};

const unitsOf = { acres: PERCHES_PER_ACRE, roods: 40, perches: 1, hectares: undefined } as const;

/** An extent with its own unit, in that of its column. */
const inUnit = (
  read: Reading<number | undefined>,
  column: keyof typeof unitsOf,
): Reading<number | undefined> => {
  if ("wrong" in read || read.value === undefined) return read;
  const unit = unitsOf[column] ?? parseExtent("1 ha")?.perches ?? 1;
  return value(read.value / unit);
};

/** Square feet; another unit is converted, to hundredths. */
export const readFloorArea = (cell: string, notation: Notation): Reading<number | undefined> => {
  const text = shortCell(cell)
    .replace(/(?:sq\.? ?ft\.?|sft\.?|square feet)$/i, "")
    .trimEnd();
  if (!/\p{L}/u.test(text)) return readFigure(text, notation);
  const read = readWrittenExtent(text, notation);
  if ("wrong" in read) return wrong(salesSheetMessages.noAmount(text));
  return value(read.value === undefined ? undefined : roundHalfUp(perchesToSquareFeet(read.value), 2));
};

const units: ReadonlyArray<[ComparableUnit, RegExp]> = [
  ["sq_ft_month", /\b(?:month|rent|pm)\b/],
  ["perch", /\b(?:perch|perches|p)\b|පර්චස්|பேர்ச்/],
  ["acre", /\b(?:acre|acres|ac|a)\b|අක්කර|ஏக்கர்/],
  ["sq_ft", /\b(?:sq ft|sqft|sft|square foot|square feet)\b/],
  ["whole", /\b(?:whole|property|lump sum|house)\b/],
];

export const readUnit = (cell: string): Reading<ComparableUnit | undefined> => {
  const text = shortCell(cell);
  if (text === "") return value(undefined);
  const name = plainHead(text);
  const exact = comparableUnit.values.find(
    (unit) => unit === text || plainHead(comparableUnit.labels[unit]) === name,
  );
  const found = exact ?? units.find(([, spelling]) => spelling.test(name))?.[0];
  return found ? value(found) : wrong(salesSheetMessages.noUnit(text));
};

type Kind = NonNullable<ComparableInput["kind"]>;
const kinds: ReadonlyArray<[Kind, RegExp]> = [
  ["asking_price", /^(?:ask|advert|offer|listed|listing)/],
  ["deed", /^(?:deed|declared|registered|transfer)/],
  ["agreed", /^(?:agreed|agreement|contract)/],
  ["told", /^(?:told|as told|hearsay|inquir|enquir|local)/],
  ["valuation", /^(?:valuation|earlier valuation|valued|own valuation)/],
  ["sale", /^(?:sale|sold|transaction)/],
];

const kindIn = (text: string): Kind | undefined => {
  const name = plainHead(text);
  return (
    comparableKind.values.find((kind) => kind === text || plainHead(comparableKind.labels[kind]) === name) ??
    kinds.find(([, spelling]) => spelling.test(name))?.[0]
  );
};

export const readPropertyKind = (cell: string): Reading<PropertyKind | undefined> => {
  const text = shortCell(cell);
  if (text === "") return value(undefined);
  const name = plainHead(text);
  const kind = propertyKind.values.find(
    (one) => one === text || plainHead(propertyKind.labels[one]) === name,
  );
  return kind ? value(kind) : wrong(salesSheetMessages.noPropertyKind(text));
};

export const readKind = (cell: string): Reading<Kind | undefined> => {
  const text = shortCell(cell);
  if (text === "") return value(undefined);
  const kind = kindIn(text);
  return kind ? value(kind) : wrong(salesSheetMessages.noKind(text));
};

/** What a price is known from, where the source begins with it: "deed 1180", "asking, agent". */
export const kindOfSource = (source: string): Kind | undefined =>
  /^(?:deed|ask|advert|agreed|told|sold)/i.test(source.trim()) ? kindIn(source.trim()) : undefined;
