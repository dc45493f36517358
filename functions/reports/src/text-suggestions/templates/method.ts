import {
  comparableKind,
  compareRates,
  computeWorksheet,
  formatPerches,
  formatRupees,
  type ReportFields,
  type Worksheet,
} from "@takseru/shared-types";
import type { ParagraphTemplate } from "./composer.ts";
import { clauses, count, figure, listed, sentences } from "./sentences.ts";

const kinds: Readonly<Record<(typeof comparableKind.values)[number], readonly [string, string]>> = {
  sale: ["sale", "sales"],
  asking_price: ["asking price", "asking prices"],
  valuation: ["earlier valuation", "earlier valuations"],
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
  Object.values(adjustments).some((percent) => percent !== 0);

const rateRange = ({ comparables }: ReportFields): string => {
  const rates = compareRates(comparables);
  if (!rates) return "";
  const how = comparables.some(isAdjusted) ? "Adjusted to the property" : "Without adjustment";
  if (rates.lowest === rates.highest)
    return `${how}, ${rates.count === 1 ? "it shows" : "they show"} ${formatRupees(rates.lowest)} a perch.`;
  return `${how}, they show between ${formatRupees(rates.lowest)} and ${formatRupees(rates.highest)} a perch, or ${formatRupees(rates.average)} on average.`;
};

/** Where the adopted rate stands among the rates of the evidence: a reader asks why where it stands outside them. */
const adoptedRate = ({ comparables, land_rate }: ReportFields): string => {
  if (!land_rate) return "";
  const rate = formatRupees(land_rate);
  const rates = compareRates(comparables);
  if (!rates || rates.count < 2) return `A rate of ${rate} a perch is adopted.`;
  const shown = rates.lowest === rates.highest ? "rate" : "range";
  if (land_rate < rates.lowest) return `A rate of ${rate} a perch, below that ${shown}, is adopted.`;
  if (land_rate > rates.highest) return `A rate of ${rate} a perch, above that ${shown}, is adopted.`;
  return `On this evidence a rate of ${rate} a perch is adopted.`;
};

/** What is compared: the land alone where it is bare or its buildings are valued by their cost. */
const compared = ({ bare_land, valuation_methods }: ReportFields): string =>
  bare_land || valuation_methods.includes("contractors") ? "land" : "property";

/** The comparison, its evidence and the rate that follows from it. */
export const comparison: ParagraphTemplate = (report) => {
  if (!report.valuation_methods.includes("comparison")) return "";
  const shown = evidence(report);
  return sentences(
    `The ${compared(report)} is valued by the comparison method${shown === "" ? "" : `, with ${shown} as evidence`}.`,
    rateRange(report),
    adoptedRate(report),
  );
};

/** The buildings by their replacement cost, each with its area, its rate and its depreciation. */
export const replacement: ParagraphTemplate = ({ valuation_methods, worksheet, bare_land }) => {
  if (bare_land || !valuation_methods.includes("contractors")) return "";
  const rows = worksheet?.buildings.filter((row) => row.area_sq_ft > 0 && row.rate_per_sq_ft > 0) ?? [];
  const described = rows.map((row) => {
    const size = `${figure(row.area_sq_ft)} sq ft at ${formatRupees(row.rate_per_sq_ft)} a square foot`;
    const less =
      row.depreciation_percent > 0 ? `less ${figure(row.depreciation_percent)}% for depreciation` : "";
    return clauses(row.description, size, less);
  });
  const cost =
    rows.length === 0 || rows.some(({ depreciation_percent }) => depreciation_percent > 0)
      ? "depreciated replacement cost"
      : "replacement cost";
  const opening =
    rows.length === 1
      ? `The building is valued by the contractor's method, at its ${cost}`
      : `The buildings are valued by the contractor's method, at their ${cost}`;
  return described.length === 0 ? `${opening}.` : `${opening}: ${described.join("; ")}.`;
};

const explanations = {
  investment: "By the investment method, the income of the property is capitalised.",
  profits: "By the profits method, the value is derived from the trade that the property can support.",
  residual: "By the residual method, the cost of a development is deducted from its value on completion.",
} as const;

/** What the methods do that the worksheet has no rows for. */
export const otherMethods: ParagraphTemplate = ({ valuation_methods }) =>
  sentences(
    ...(["investment", "profits", "residual"] as const).map((method) =>
      valuation_methods.includes(method) ? explanations[method] : "",
    ),
  );

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

/** How land and buildings come to the market value; the value itself only where it is the worksheet's. */
export const reconciliation: ParagraphTemplate = ({ valuation_methods, worksheet, market_value }) => {
  const valued = worksheet ? parts(worksheet) : [];
  if (valuation_methods.length === 0 || !worksheet || valued.length === 0) return "";
  const { total, market_value: computed } = computeWorksheet(worksheet);
  const opening = `In the worksheet ${listed(valued)}`;
  if (market_value !== computed) return `${opening}.`;
  const value =
    computed === total
      ? "which is the market value"
      : `rounded to a market value of ${formatRupees(computed)}`;
  return valued.length === 1
    ? `${opening}, ${value}.`
    : `${opening}. Together they make ${formatRupees(total)}, ${value}.`;
};
