import * as z from "zod";
import { limits } from "../limits.ts";
import { plusCodeOf } from "../places/plus-code.ts";
import { unitOf } from "../report/comparable.ts";
import {
  adjustedRate,
  comparableRate,
  compareRates,
  isInUsualOrder,
  netAdjustment,
  rateSubtotal,
  unitsIn,
} from "../report/comparable-rates.ts";
import { evidenceStatistics } from "../report/evidence/evidence-statistics.ts";
import { placeOfComparable } from "../report/evidence/place-of-comparable.ts";
import { isBareLand } from "../report/property-kinds.ts";
import {
  earlierValueOf,
  purposeOf,
  unexpiredTerm,
  type ValueField,
  valuesToPrint,
} from "../report/purpose.ts";
import type { Report } from "../report/report.ts";
import { statedRents } from "../report/rules/rent.ts";
import { validUntil } from "../report/validity.ts";
import { computeWorksheet, type WorksheetResult } from "../report/worksheet.ts";
import { measureSketch, nameOfFloor, namesOfParts } from "../sketch/areas.ts";
import { comparableUnit } from "../texts/choices/valuation.ts";
import { amountInWords } from "../units/amount-in-words.ts";
import { formatArp, perchesToHectares, perchesToSquareFeet, perchesToSquareMetres } from "../units/extent.ts";
import { formatRupees, roundHalfUp } from "../units/money.ts";
import { parseExtent } from "../units/read-extent.ts";
import { computeValuation, ValuationResult } from "../valuation/valuation-result.ts";

const rupees = z.number().meta({ description: "Sri Lanka rupees" });
const line = z.string().max(limits.text.line);

const Amount = z.object({
  rupees,
  printed: line.meta({ description: 'As printed: "Rs. 22,500,000/="' }),
  in_words: line.meta({ description: 'In English: "Sri Lanka Rupees ... Only"' }),
});

const Extent = z.object({
  perches: z.number().meta({ description: "1 perch is 25.29285264 square metres" }),
  acres_roods_perches: line.meta({ description: '"0A-2R-10P"' }),
  hectares: z.number().meta({ description: "Rounded to 0.0001" }),
  square_metres: z.number().meta({ description: "Rounded to 0.01" }),
  square_feet: z.number().meta({ description: "Rounded to 0.01" }),
});

const rowsOf = <Row extends z.ZodRawShape>(row: Row) =>
  z.array(z.object({ description: line, ...row })).max(limits.worksheetRows);

const WorksheetSums = z.object({
  land: rowsOf({
    extent_perches: z.number(),
    rate_per_perch: rupees,
    rate_per_acre: rupees.optional(),
    share_percent: z.number().optional().meta({ description: "The zone's share of the rate" }),
    quantity_allowance_percent: z.number().optional().meta({ description: "Taken off this zone alone" }),
    amount: rupees,
  }),
  buildings: rowsOf({
    area_sq_ft: z.number(),
    rate_per_sq_ft: rupees,
    depreciation_percent: z.number(),
    age_years: z.number().optional(),
    life_years: z.number().optional(),
    residual_percent: z.number().optional(),
    replacement_cost: rupees,
    depreciation: rupees,
    amount: rupees,
  }),
  other: rowsOf({ quantity: z.number().optional(), rate: rupees.optional(), amount: rupees }),
  land_total: rupees,
  buildings_total: rupees,
  other_total: rupees,
  total: rupees,
  market_value: rupees.meta({ description: "The total as rounded by the worksheet" }),
  forced_sale_value: rupees,
  insurance_value: rupees.meta({ description: "The buildings alone, undepreciated" }),
}) satisfies z.ZodType<WorksheetResult>;

const Rents = z.object({
  month: rupees,
  year: rupees,
  sq_ft: z.number().optional().meta({ description: "Sri Lanka rupees a square foot and month, with cents" }),
});

const ComparableRates = z.object({
  rows: z
    .array(
      z.object({
        rate_per_perch: rupees.optional(),
        net_adjustment_percent: z.number(),
        adjusted_rate_per_perch: rupees.optional(),
        unit: comparableUnit.schema
          .optional()
          .meta({ description: "What the rate is for; absent where all adjustments are added up" }),
        rate: rupees.optional().meta({ description: "Rupees for one unit" }),
        subtotal: rupees
          .optional()
          .meta({ description: "After conditions of sale, bargaining and time, one upon the other" }),
        adjusted_rate: rupees.optional().meta({ description: "The subtotal after the sum of the others" }),
        distance_meters: z
          .number()
          .optional()
          .meta({ description: "From the property in a straight line, where both have a position" }),
        direction: line.optional().meta({ description: 'From the property: "south-west"' }),
      }),
    )
    .max(limits.comparablesPerReport)
    .meta({ description: "One for each of `fields.comparables`, in its order" }),
  range: z
    .object({ lowest: rupees, highest: rupees, average: rupees, count: z.int() })
    .optional()
    .meta({ description: "Of the adjusted rates, rupees per perch" }),
  ranges: z
    .array(
      z.object({
        unit: comparableUnit.schema,
        lowest: rupees,
        highest: rupees,
        average: rupees,
        count: z.int(),
      }),
    )
    .max(comparableUnit.values.length)
    .optional()
    .meta({ description: "Of the adjusted rates in each other unit" }),
  statistics: z
    .array(
      z.object({
        unit: comparableUnit.schema,
        count: z.int(),
        lowest: rupees,
        highest: rupees,
        median: rupees,
        hodges_lehmann: rupees.optional().meta({
          description: "The median of the means of all pairs, each with itself included; from five on",
        }),
        without: z
          .array(z.object({ index: z.int(), median: rupees }))
          .max(limits.comparablesPerReport)
          .meta({ description: "The median without each one, by its place in `fields.comparables`" }),
      }),
    )
    .max(comparableUnit.values.length)
    .optional()
    .meta({ description: "Of the adjusted rates in each unit: they describe these comparables alone" }),
});

const squareFeet = z.number().meta({ description: "Square feet, rounded to 0.01" });

/** Of the sketch: each figure is rounded once, and the sums are those of the printed figures. */
const SketchAreas = z
  .array(
    z.object({
      building: line.meta({ description: '"" is the building that `fields` describe' }),
      floors: z
        .array(
          z.object({
            id: line.meta({ description: "As in `fields.sketch`" }),
            name: line,
            parts: z
              .array(
                z.object({
                  id: line.meta({ description: "As in `fields.sketch`" }),
                  name: line,
                  area: squareFeet.optional().meta({ description: "Absent where the outline gives none" }),
                  counted: squareFeet.meta({ description: "The share of it that counts, in square feet" }),
                }),
              )
              .max(limits.sketch.parts),
            area: squareFeet.optional().meta({ description: "Absent where a part has none" }),
            counted: squareFeet.optional().meta({ description: "Absent where a part has none" }),
          }),
        )
        .max(limits.sketch.floors),
      area: squareFeet.optional().meta({ description: "Absent where a part has none" }),
      counted: squareFeet.optional().meta({ description: "Absent where a part has none" }),
    }),
  )
  .max(limits.sketch.floors);

/** The computed values of a report, as printed. Those that cannot be computed are absent. */
export const ComputedValues = z.object({
  location_summary: z.string().max(limits.text.long).meta({ description: "Village, city and district" }),
  plus_code: z.string().max(20).optional().meta({ description: "Open Location Code of the position" }),
  valid_until: z
    .string()
    .max(10)
    .meta({ format: "date", description: "The last day on which the valuation may be relied on" })
    .optional(),
  extent_by_plan: Extent.optional(),
  extent_by_deed: Extent.optional(),
  market_value: Amount.optional(),
  forced_sale_value: Amount.optional(),
  insurance_value: Amount.optional(),
  worksheet: WorksheetSums.optional().meta({ description: "The sums of the cost approach" }),
  valuation: ValuationResult.optional().meta({
    description:
      "The figures of each approach of `fields.worksheet`, as printed, and what follows from them by its conclusion",
  }),
  rents: Rents.optional().meta({ description: "Of a report on a rent, for each time that it is stated for" }),
  unexpired_term_years: z.number().optional().meta({ description: "Of a leasehold interest" }),
  earlier_value: z
    .object({ date: z.string().max(10).meta({ format: "date" }), ...Amount.shape })
    .optional()
    .meta({ description: "Of a report for tax, beside the value at the date of valuation" }),
  comparables: ComparableRates.optional(),
  sketch: SketchAreas.optional().meta({
    description: "The areas of `fields.sketch`, whose lengths are whole numbers of 0.0005 mm",
  }),
});
export type ComputedValues = z.output<typeof ComputedValues>;

const amountOf = (value: number | null) =>
  value === null
    ? undefined
    : { rupees: value, printed: formatRupees(value), in_words: amountInWords(value) };

const extentOf = (typed: string) => {
  const perches = parseExtent(typed)?.perches;
  return perches === undefined
    ? undefined
    : {
        perches,
        acres_roods_perches: formatArp(perches),
        hectares: roundHalfUp(perchesToHectares(perches), 4),
        square_metres: roundHalfUp(perchesToSquareMetres(perches), 2),
        square_feet: roundHalfUp(perchesToSquareFeet(perches), 2),
      };
};

const otherRanges = (comparables: Report["comparables"]) => {
  const ranges = unitsIn(comparables).flatMap((unit) => {
    const range = unit === "perch" ? undefined : compareRates(comparables, unit);
    return range ? [{ unit, ...range }] : [];
  });
  return ranges.length === 0 ? {} : { ranges };
};

const statisticsOf = (comparables: Report["comparables"]) => {
  const statistics = unitsIn(comparables).flatMap((unit) => {
    const found = evidenceStatistics(comparables, unit);
    if (!found) return [];
    const { count, lowest, highest, median, hodgesLehmann, without } = found;
    const pairs = hodgesLehmann !== undefined && { hodges_lehmann: hodgesLehmann };
    return [{ unit, count, lowest, highest, median, ...pairs, without }];
  });
  return statistics.length === 0 ? {} : { statistics };
};

const placeOf = (report: Report, comparable: Report["comparables"][number]) => {
  const place = placeOfComparable(report, comparable);
  return place && { distance_meters: Math.round(place.metres), direction: place.direction };
};

const comparableRates = (report: Report) => {
  const { comparables } = report;
  return comparables.length === 0
    ? undefined
    : {
        rows: comparables.map((comparable) => ({
          ...(unitOf(comparable) === "perch" && {
            rate_per_perch: comparableRate(comparable),
            adjusted_rate_per_perch: adjustedRate(comparable),
          }),
          net_adjustment_percent: netAdjustment(comparable),
          ...(isInUsualOrder(comparable) && {
            unit: unitOf(comparable),
            rate: comparableRate(comparable),
            subtotal: rateSubtotal(comparable),
            adjusted_rate: adjustedRate(comparable),
          }),
          ...placeOf(report, comparable),
        })),
        range: compareRates(comparables),
        ...otherRanges(comparables),
        ...statisticsOf(comparables),
      };
};

/** A value that the purpose of the report does not state is kept in its field, and printed nowhere. */
const printedAmount = (report: Report, field: ValueField) =>
  amountOf(valuesToPrint(report).includes(field) ? report[field] : null);

const earlierAmount = (report: Report): ComputedValues["earlier_value"] => {
  const earlier = earlierValueOf(report);
  const amount = amountOf(earlier?.rupees ?? null);
  return earlier && amount && { date: earlier.date, ...amount };
};

const sumsOf = ({ area, counted, isFaulty }: { area: number; counted: number; isFaulty: boolean }) =>
  isFaulty ? {} : { area, counted };

const sketchAreas = (report: Report): ComputedValues["sketch"] => {
  const { sketch } = report;
  if (!sketch || isBareLand(report)) return undefined;
  return measureSketch(sketch).map((building) => ({
    building: building.building,
    floors: building.floors.map((measured) => {
      const names = namesOfParts(measured.floor);
      return {
        id: measured.floor.id,
        name: nameOfFloor(sketch, measured.floor),
        parts: measured.parts.map(({ part, area, counted, fault }, index) => ({
          id: part.id,
          name: names[index] ?? "",
          ...(!fault && { area }),
          counted,
        })),
        ...sumsOf(measured),
      };
    }),
    ...sumsOf(building),
  }));
};

/** The figures and words that the report prints beside what the valuer wrote. */
export const computeValues = (report: Report): ComputedValues => ({
  location_summary: report.location_summary,
  plus_code: report.coordinates
    ? plusCodeOf(report.coordinates.latitude, report.coordinates.longitude)
    : undefined,
  valid_until: validUntil(report),
  extent_by_plan: extentOf(report.total_extent),
  extent_by_deed: extentOf(report.deed_extent),
  market_value: printedAmount(report, "market_value"),
  forced_sale_value: printedAmount(report, "forced_sale_value"),
  insurance_value: printedAmount(report, "insurance_value"),
  worksheet: report.worksheet ? computeWorksheet(report.worksheet) : undefined,
  valuation: computeValuation(report) ?? undefined,
  rents: statedRents(report),
  unexpired_term_years: purposeOf(report).isLeasehold ? unexpiredTerm(report) : undefined,
  earlier_value: earlierAmount(report),
  comparables: comparableRates(report),
  sketch: sketchAreas(report),
});
