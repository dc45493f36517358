import {
  type Approach,
  adjustedRate,
  amountInWords,
  comparableKind,
  comparableRate,
  compareExtents,
  compareRates,
  computeApproach,
  computeWorksheet,
  limits,
  netAdjustment,
  paperFieldNames,
  parseExtent,
  perchesToHectares,
  perchesToSquareFeet,
  perchesToSquareMetres,
  printedProvince,
  type ReportFieldName,
  type ReportFields,
  rateSubtotal,
  reportFields,
  squareFeetToPerches,
  unitsIn,
  validUntil,
} from "@takseru/shared-types";
import { createKnownFacts, type KnownFacts, type TextSource } from "./known-facts.ts";

const addExtent = (known: KnownFacts, perches: number) => {
  known.addMeasure(perches, "perch", 2);
  known.addMeasure(perches / 160, "acre", 2);
  known.addMeasure(perchesToHectares(perches), "ha", 4);
  known.addMeasure(perchesToSquareMetres(perches), "sqm", 0);
  known.addMeasure(perchesToSquareFeet(perches), "sqft", 0);
};

const addFloorArea = (known: KnownFacts, squareFeet: number) => {
  known.addMeasure(squareFeet, "sqft");
  known.addMeasure(perchesToSquareMetres(squareFeetToPerches(squareFeet)), "sqm", 0);
};

const addRupees = (known: KnownFacts, rupees: number | null | undefined) => {
  if (rupees === null || rupees === undefined || rupees < 0 || rupees > limits.amount) return;
  known.addMeasure(rupees, "Rs", 0);
  known.addWords(amountInWords(rupees));
};

const addExtents = (known: KnownFacts, { total_extent, deed_extent }: Partial<ReportFields>) => {
  for (const typed of [total_extent, deed_extent]) {
    const perches = parseExtent(typed ?? "")?.perches;
    if (perches !== undefined) addExtent(known, perches);
  }
  const difference = compareExtents(total_extent ?? "", deed_extent ?? "")?.difference;
  if (difference !== undefined) addExtent(known, difference);
};

const addBuilding = (
  known: KnownFacts,
  {
    building_age,
    bedrooms,
    total_floor_area,
  }: Partial<Pick<ReportFields, "building_age" | "bedrooms" | "total_floor_area">>,
) => {
  if (typeof building_age === "number") known.addMeasure(building_age, "year");
  if (typeof bedrooms === "number") known.addMeasure(bedrooms, "bedroom");
  if (typeof total_floor_area === "number") addFloorArea(known, total_floor_area);
};

const addComparables = (known: KnownFacts, comparables: ReportFields["comparables"]) => {
  const units = {
    sale: "sale",
    deed: "sale",
    agreed: "sale",
    asking_price: "asking",
    told: "sale",
    valuation: "earlier",
  } as const;
  known.addMeasure(comparables.length, "comparable");
  for (const kind of comparableKind.values)
    known.addMeasure(comparables.filter((one) => one.kind === kind).length, units[kind]);
  known.addMeasure(comparables.filter(({ kind }) => kind === null).length, "comparable");
  for (const unit of unitsIn(comparables)) {
    const rates = compareRates(comparables, unit);
    for (const rupees of [rates?.lowest, rates?.highest, rates?.average]) addRupees(known, rupees);
  }
  for (const comparable of comparables) {
    for (const rupees of [
      comparable.price,
      comparable.building_value,
      comparable.rent_per_month,
      comparableRate(comparable),
      rateSubtotal(comparable),
      adjustedRate(comparable),
    ])
      addRupees(known, rupees);
    if (comparable.extent_perches !== null) addExtent(known, comparable.extent_perches);
    if (comparable.floor_area_sq_ft) addFloorArea(known, comparable.floor_area_sq_ft);
    if (comparable.age_years !== undefined) known.addMeasure(comparable.age_years, "year");
    for (const percent of [netAdjustment(comparable), ...Object.values(comparable.adjustments)])
      known.addMeasure(Math.abs(percent ?? 0), "%");
  }
};

const addWorksheet = (known: KnownFacts, worksheet: NonNullable<ReportFields["worksheet"]>) => {
  const { land, buildings, other, ...sums } = computeWorksheet(worksheet);
  for (const rupees of Object.values(sums)) addRupees(known, rupees);
  known.addMeasure(worksheet.forced_sale_percent, "%");
  for (const row of land) {
    addExtent(known, row.extent_perches);
    for (const rupees of [row.rate_per_perch, row.amount]) addRupees(known, rupees);
  }
  for (const row of buildings) {
    addFloorArea(known, row.area_sq_ft);
    known.addMeasure(row.depreciation_percent, "%");
    for (const rupees of [row.rate_per_sq_ft, row.replacement_cost, row.depreciation, row.amount])
      addRupees(known, rupees);
  }
  for (const row of other) addRupees(known, row.amount);
  for (const approach of worksheet.approaches ?? []) addApproach(known, approach);
};

/** Counts and years, which are no amounts. */
const COUNTS: ReadonlySet<string> = new Set([
  "number",
  "quantity",
  "stand_per_acre",
  "year_planted",
  "girth_cm",
  "yield_per_acre",
]);

/** A figure of an approach by its name: what is no percentage, term, extent or count is an amount. */
const addFigure = (known: KnownFacts, name: string, value: number) => {
  if (name.endsWith("percent")) known.addMeasure(value, "%");
  else if (name.endsWith("years")) known.addMeasure(value, "year");
  else if (name === "acres") addExtent(known, value * 160);
  else if (name === "area_sq_ft") addFloorArea(known, value);
  else if (!COUNTS.has(name)) addRupees(known, value);
};

const addFigures = (known: KnownFacts, figures: object) => {
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value === "number") addFigure(known, name, value);
    else if (typeof value === "object" && value !== null) addFigures(known, value);
  }
};

const quantities = {
  perch: addExtent,
  acre: (known: KnownFacts, acres: number) => addExtent(known, acres * 160),
  sq_ft: addFloorArea,
  unit: (known: KnownFacts, number: number) => known.addNumber(number),
} as const;

const addApproach = (known: KnownFacts, approach: Approach) => {
  addFigures(known, approach);
  addRupees(known, computeApproach(approach).value);
  if (approach.kind === "comparison") quantities[approach.unit](known, approach.quantity);
};

/** The label of a chosen value, where it has one. */
const labelOf = (name: ReportFieldName, value: unknown): string =>
  reportFields[name].choices?.find((choice) => choice.value === value)?.label ?? "";

/** Every text and date within a value, however deep. */
const addTexts = (known: KnownFacts, value: unknown, source: TextSource): void => {
  if (typeof value === "number") known.addNumber(value);
  if (typeof value === "string") {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) known.addDate(value);
    known.addText(value, source);
  }
  if (Array.isArray(value)) for (const entry of value) addTexts(known, entry, source);
  else if (typeof value === "object" && value !== null)
    for (const entry of Object.values(value)) addTexts(known, entry, source);
};

/** Long free text is a source of names and dates; of measures that the form asks for only with `withAskedMeasures`. */
export const factsOfReport = (
  report: ReportFields,
  names: readonly ReportFieldName[] = paperFieldNames,
  source: TextSource = { withAskedMeasures: true },
): KnownFacts => {
  const known = createKnownFacts();
  const given = Object.fromEntries(names.map((name) => [name, report[name]]));
  for (const name of names) {
    const value: unknown = report[name];
    for (const chosen of Array.isArray(value) ? value : [value]) known.addWords(labelOf(name, chosen));
    addTexts(known, value, source);
    if (reportFields[name].input === "money" && typeof value === "number") addRupees(known, value);
  }
  const has = (name: ReportFieldName): boolean => Object.hasOwn(given, name);
  addExtents(known, {
    total_extent: has("total_extent") ? report.total_extent : "",
    deed_extent: has("deed_extent") ? report.deed_extent : "",
  });
  addBuilding(known, {
    building_age: has("building_age") ? report.building_age : null,
    bedrooms: has("bedrooms") ? report.bedrooms : null,
    total_floor_area: has("total_floor_area") ? report.total_floor_area : null,
  });
  if (has("other_buildings")) {
    for (const building of report.other_buildings) addBuilding(known, building);
    for (const count of [report.other_buildings.length, report.other_buildings.length + 1])
      known.addMeasure(count, "building");
  }
  if (has("nearby_facilities"))
    for (const { distance } of report.nearby_facilities) known.addMeasure(distance, "km", 1);
  if (has("comparables") && report.comparables.length > 0) addComparables(known, report.comparables);
  if (has("worksheet") && report.worksheet) addWorksheet(known, report.worksheet);
  if (has("validity_months") && report.validity_months !== null) {
    known.addMeasure(report.validity_months, "month");
    const until = validUntil(report);
    if (until) known.addDate(until);
  }
  if (has("exchange_rate")) addRupees(known, report.exchange_rate);
  if (has("province")) known.addWords(printedProvince(report.province));
  return known;
};
