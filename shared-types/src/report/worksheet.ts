import * as z from "zod";
import { limits } from "../limits.ts";
import { formatRupees, roundedProduct, roundHalfUp } from "../units/money.ts";
import { boundedList, decimal, lineText } from "../units/primitives.ts";

/** 62,500 acres; more than any estate on the island. */
const MAX_PERCHES = 10_000_000;
const MAX_SQUARE_FEET = 10_000_000;
const MAX_ROUNDING_STEP = 100_000_000;
const FORCED_SALE_PERCENT = 80;

/**
 * A number or numeric text, kept to two decimals so that the printed figures multiply to the printed amount;
 * empty or missing is `fallback`.
 */
const quantity = (max: number, fallback = 0) =>
  decimal(0, max)
    .transform((value) => roundHalfUp(value ?? fallback, 2))
    .pipe(z.number())
    .default(fallback);

const rows = <Row extends z.ZodRawShape>(row: Row) =>
  boundedList(z.array(z.object(row)), limits.worksheetRows, `At most ${limits.worksheetRows} rows`).default(
    [],
  );

const worksheetFields = () => {
  const description = lineText.default("");
  const rupees = quantity(limits.amount);
  return z.object({
    land: rows({ description, extent_perches: quantity(MAX_PERCHES), rate_per_perch: rupees }),
    buildings: rows({
      description,
      area_sq_ft: quantity(MAX_SQUARE_FEET),
      rate_per_sq_ft: rupees,
      depreciation_percent: quantity(100),
    }),
    other: rows({ description, amount: rupees }),
    /** The market value is rounded to the nearest multiple of so many rupees; 0 is no rounding. */
    rounding_step: quantity(MAX_ROUNDING_STEP).pipe(z.number().int("Please round to whole rupees")),
    forced_sale_percent: quantity(100, FORCED_SALE_PERCENT),
  });
};
export type Worksheet = z.output<ReturnType<typeof worksheetFields>>;

/** A land row: extent (perches, two decimals) x rate per perch, in whole rupees. */
const landAmount = (row: Worksheet["land"][number]): number =>
  roundedProduct([row.extent_perches, row.rate_per_perch]);

/** A building row: area (sq ft) x rate, new and after depreciation, each rounded once to whole rupees. */
const buildingAmounts = (row: Worksheet["buildings"][number]) => {
  const replacement_cost = roundedProduct([row.area_sq_ft, row.rate_per_sq_ft]);
  const remaining = roundHalfUp(100 - row.depreciation_percent, 2);
  const amount = roundedProduct([row.area_sq_ft, row.rate_per_sq_ft, remaining, 0.01]);
  return { replacement_cost, depreciation: replacement_cost - amount, amount };
};

const roundToStep = (rupees: number, step: number): number => {
  if (step === 0) return rupees;
  const over = rupees % step;
  return over * 2 < step ? rupees - over : rupees - over + step;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The worksheet's sums in whole rupees, half up per row, so that the printed column adds up. Forced sale is the
 * percentage of the rounded market value; insurance is the buildings alone, undepreciated (domain: golden worksheet).
 */
export const computeWorksheet = (worksheet: Worksheet) => {
  const land = worksheet.land.map((row) => ({ ...row, amount: landAmount(row) }));
  const buildings = worksheet.buildings.map((row) => ({ ...row, ...buildingAmounts(row) }));
  const other = worksheet.other.map((row) => ({ ...row, amount: roundHalfUp(row.amount) }));
  const land_total = sum(land.map((row) => row.amount));
  const buildings_total = sum(buildings.map((row) => row.amount));
  const other_total = sum(other.map((row) => row.amount));
  const total = land_total + buildings_total + other_total;
  const market_value = roundToStep(total, worksheet.rounding_step);
  return {
    land,
    buildings,
    other,
    land_total,
    buildings_total,
    other_total,
    total,
    market_value,
    forced_sale_value: roundedProduct([market_value, worksheet.forced_sale_percent, 0.01]),
    insurance_value: sum(buildings.map((row) => row.replacement_cost)),
  };
};
export type WorksheetResult = ReturnType<typeof computeWorksheet>;

/** Whether a market value differs from the worksheet's total. A total of 0 is none; cents are not printed and do not count. */
export const differsFromWorksheet = (
  rupees: number,
  { market_value }: Pick<WorksheetResult, "market_value">,
): boolean => market_value !== 0 && roundHalfUp(rupees) !== market_value;

const withinLimit = (worksheet: Worksheet): boolean => {
  const { total, market_value, insurance_value } = computeWorksheet(worksheet);
  return Math.max(total, market_value, insurance_value) <= limits.amount;
};

/**
 * The valuation worksheet as a form sends it (numbers or text such as "1,768") and as it is stored. Empty or missing
 * numbers are 0, which adds nothing; an empty `forced_sale_percent` is 80. Values past 999,999,999,999 are refused.
 */
export const Worksheet = z.lazy(() =>
  worksheetFields().refine(withinLimit, {
    // The message of a row says more than this one.
    when: ({ issues }) => issues.length === 0,
    error: `The values may reach at most ${formatRupees(limits.amount)}`,
  }),
);

/** What a new worksheet starts with. */
export const emptyWorksheet: Worksheet = {
  land: [],
  buildings: [],
  other: [],
  rounding_step: 100_000,
  forced_sale_percent: FORCED_SALE_PERCENT,
};
