import {
  type Approach,
  adoptedLandRate,
  asksFor,
  comparableKind,
  compareRates,
  computeWorksheet,
  formatPerches,
  formatRupees,
  hasFigures,
  purposeOf,
  type ReportFields,
  valueName,
  type Worksheet,
} from "@takseru/shared-types";
import type { ParagraphTemplate } from "./composer.ts";
import { clauses, count, figure, listed, sentences } from "./sentences.ts";

const kinds: Readonly<Record<(typeof comparableKind.values)[number], readonly [string, string]>> = {
  sale: ["sale", "sales"],
  deed: ["sale by deed", "sales by deed"],
  agreed: ["sale agreed", "sales agreed"],
  asking_price: ["asking price", "asking prices"],
  told: ["sale as told", "sales as told"],
  valuation: ["earlier valuation", "earlier valuations"],
};

type Method = ReportFields["valuation_methods"][number];

const usedApproaches = ({ worksheet }: ReportFields): Approach[] =>
  (worksheet?.approaches ?? []).filter(hasFigures);

/** A report on insurance that states no market value is about rebuilding alone. */
const isOnRebuilding = (report: ReportFields): boolean =>
  purposeOf(report).values[0] === "insurance_value" && !asksFor("market_value", report);

/** With approaches in the worksheet, the methods are those with figures, whatever is ticked. */
const methodsOf = (report: ReportFields): readonly Method[] => {
  if (isOnRebuilding(report)) return [];
  const used = usedApproaches(report);
  if (used.length === 0) return report.valuation_methods;
  const { land = [], buildings = [] } = report.worksheet ?? {};
  return [
    ...(hasFigures(land) || used.some(({ kind }) => kind === "comparison") ? (["comparison"] as const) : []),
    ...(hasFigures(buildings) ? (["contractors"] as const) : []),
  ];
};

/** "three sales and one asking price". */
const evidence = ({ comparables }: ReportFields): string => {
  const byKind = comparableKind.values.flatMap((kind) => {
    const number = comparables.filter((comparable) => comparable.kind === kind).length;
    return number === 0 ? [] : [count(number, ...kinds[kind])];
  });
  const others = comparables.filter(({ kind }) => kind === null).length;
  const name = byKind.length === 0 ? "comparable" : "other comparable";
  return listed(others === 0 ? byKind : [...byKind, count(others, name)]);
};

const isAdjusted = ({ adjustments }: ReportFields["comparables"][number]): boolean =>
  Object.values(adjustments).some((percent) => percent !== undefined && percent !== 0);

const rateRange = ({ comparables }: ReportFields): string => {
  const rates = compareRates(comparables);
  if (!rates) return "";
  const how = comparables.some(isAdjusted) ? "Adjusted to the property" : "Without adjustment";
  if (rates.lowest === rates.highest)
    return `${how}, ${rates.count === 1 ? "it shows" : "they show"} ${formatRupees(rates.lowest)} a perch.`;
  return `${how}, they show between ${formatRupees(rates.lowest)} and ${formatRupees(rates.highest)} a perch, or ${formatRupees(rates.average)} on average.`;
};

/** Whether the adopted rate is within the rates of the evidence. */
const adoptedRate = (report: ReportFields): string => {
  const { comparables } = report;
  const land_rate = adoptedLandRate(report);
  if (!land_rate) return "";
  const rate = formatRupees(land_rate);
  const rates = compareRates(comparables);
  if (!rates || rates.count < 2) return `A rate of ${rate} a perch is adopted.`;
  const shown = rates.lowest === rates.highest ? "rate" : "range";
  if (land_rate < rates.lowest) return `A rate of ${rate} a perch, below that ${shown}, is adopted.`;
  if (land_rate > rates.highest) return `A rate of ${rate} a perch, above that ${shown}, is adopted.`;
  return `On this evidence a rate of ${rate} a perch is adopted.`;
};

type Comparison = Extract<Approach, { kind: "comparison" }>;

const perUnit = { perch: "a perch", acre: "an acre", sq_ft: "a square foot", unit: "a unit" } as const;

const ofUnit = (report: ReportFields): Comparison | undefined =>
  usedApproaches(report).find((approach): approach is Comparison => approach.kind === "comparison");

/** What is compared: the land alone where it is bare or its buildings are valued by their cost. */
const compared = (report: ReportFields): string => {
  const approach = ofUnit(report);
  if (report.property_kind === "condominium_unit") return "unit";
  if (approach?.unit === "perch" || approach?.unit === "acre") return "land";
  return report.bare_land || methodsOf(report).includes("contractors") ? "land" : "property";
};

/** The rates of the evidence are those of the comparison only where it is by the perch. */
const ratesOf = (report: ReportFields): string => {
  const approach = ofUnit(report);
  if (!approach) return sentences(rateRange(report), adoptedRate(report));
  const adopted =
    approach.rate > 0 ? `A rate of ${formatRupees(approach.rate)} ${perUnit[approach.unit]} is adopted.` : "";
  return sentences(approach.unit === "perch" ? rateRange(report) : "", adopted);
};

/** The comparison, its evidence and the rate that follows from it. */
export const comparison: ParagraphTemplate = (report) => {
  if (!methodsOf(report).includes("comparison")) return "";
  const shown = evidence(report);
  return sentences(
    `The ${compared(report)} is valued by the comparison method${shown === "" ? "" : `, with ${shown} as evidence`}.`,
    ratesOf(report),
  );
};

const describedBuildings = (worksheet: Worksheet | null, isDepreciated: boolean): string[] =>
  (worksheet?.buildings ?? [])
    .filter((row) => row.area_sq_ft > 0 && row.rate_per_sq_ft > 0)
    .map((row) => {
      const size = `${figure(row.area_sq_ft)} sq ft at ${formatRupees(row.rate_per_sq_ft)} a square foot`;
      const less =
        isDepreciated && row.depreciation_percent > 0
          ? `less ${figure(row.depreciation_percent)}% for depreciation`
          : "";
      return clauses(row.description, size, less);
    });

/** The buildings by their replacement cost, each with its area, its rate and its depreciation. */
export const replacement: ParagraphTemplate = (report) => {
  const { worksheet, bare_land } = report;
  if (bare_land) return "";
  if (isOnRebuilding(report)) return rebuilding(report);
  if (!methodsOf(report).includes("contractors")) return "";
  const rows = worksheet?.buildings.filter((row) => row.area_sq_ft > 0 && row.rate_per_sq_ft > 0) ?? [];
  const described = describedBuildings(worksheet, true);
  const cost =
    rows.length === 0 ||
    rows.some(({ depreciation_percent, life_years }) => depreciation_percent > 0 || life_years)
      ? "depreciated replacement cost"
      : "replacement cost";
  const opening =
    rows.length === 1
      ? `The building is valued by the contractor's method, at its ${cost}`
      : `The buildings are valued by the contractor's method, at their ${cost}`;
  return described.length === 0 ? `${opening}.` : `${opening}: ${described.join("; ")}.`;
};

const REBUILDING =
  "What rebuilding costs is worked out from the cost new, with the fees, the clearing of debris and the tax that come with it.";

/** A report on insurance speaks of the cost new, and of no depreciation. */
const rebuilding = (report: ReportFields): string => {
  if (usedApproaches(report).some(({ kind }) => kind === "reinstatement")) return REBUILDING;
  const described = describedBuildings(report.worksheet, false);
  return described.length === 0 ? "" : `The buildings are taken at their cost new: ${described.join("; ")}.`;
};

const explanations: Readonly<Record<Exclude<Approach["kind"], "comparison">, string>> = {
  investment: "By the investment method, the income of the property is capitalised.",
  dcf: "The rents and outgoings of the coming years, and a sale after them, are discounted to their present value.",
  profits: "By the profits method, the value is derived from the trade that the property can support.",
  residual: "By the residual method, the cost of a development is deducted from its value on completion.",
  plantation: "The estate is valued field by field, and its trees by their number.",
  leasehold: "The leasehold interest is valued by its profit rent for the unexpired term.",
  machinery: "The machinery is valued at what remains of its cost new.",
  acquisition: "The compensation is worked out by the heads of the claim.",
  reinstatement: REBUILDING,
};

/** What each further approach does; those that were ticked where the worksheet has none. */
export const otherMethods: ParagraphTemplate = (report) => {
  if (isOnRebuilding(report)) return "";
  const used = usedApproaches(report);
  const kinds =
    used.length > 0
      ? used.flatMap(({ kind }) => (kind === "comparison" ? [] : [kind]))
      : (["investment", "profits", "residual"] as const).filter((method) =>
          report.valuation_methods.includes(method),
        );
  return sentences(...[...new Set(kinds)].map((kind) => explanations[kind]));
};

/** "the land, 13.8 perches at Rs. 650,000/= a perch, comes to Rs. 8,970,000/=, the building to ...", as far as valued. */
const parts = (worksheet: Worksheet): string[] => {
  const computed = computeWorksheet(worksheet);
  const rates = worksheet.land
    .filter((row) => row.extent_perches > 0 && row.rate_per_perch > 0)
    .map(
      ({ extent_perches, rate_per_perch }) =>
        `${formatPerches(extent_perches).replace(/ P$/, " perches")} at ${formatRupees(rate_per_perch)} a perch`,
    );
  return [
    { what: `the land, ${listed(rates)},`, verb: "comes", amount: computed.land_total },
    computed.buildings.length === 1
      ? { what: "the building", verb: "comes", amount: computed.buildings_total }
      : { what: "the buildings", verb: "come", amount: computed.buildings_total },
    { what: "other items", verb: "come", amount: computed.other_total },
  ]
    .filter(({ amount }) => amount > 0)
    .map(
      ({ what, verb, amount }, index) => `${what}${index === 0 ? ` ${verb}` : ""} to ${formatRupees(amount)}`,
    );
};

/** How land and buildings come to the value; the value itself only where it is the worksheet's. */
export const reconciliation: ParagraphTemplate = (report) => {
  const { worksheet, market_value } = report;
  const valued = worksheet && !isOnRebuilding(report) ? parts(worksheet) : [];
  if (methodsOf(report).length === 0 || !worksheet || valued.length === 0) return "";
  const { total, market_value: computed } = computeWorksheet(worksheet);
  const opening = `In the worksheet ${listed(valued)}`;
  // With another approach the value follows from both.
  if (market_value !== computed || usedApproaches(report).length > 0) return `${opening}.`;
  const name = valueName("market_value", report).toLowerCase();
  const value =
    computed === total ? `which is the ${name}` : `rounded to a ${name} of ${formatRupees(computed)}`;
  return valued.length === 1
    ? `${opening}, ${value}.`
    : `${opening}. Together they make ${formatRupees(total)}, ${value}.`;
};
