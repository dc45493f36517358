import { labelled } from "./labelled.ts";

export const basisOfValue = labelled({
  market_value: "Market value",
  fair_value: "Fair value (SLFRS 13)",
  market_rent: "Market rent",
  investment_value: "Investment value",
  reinstatement_cost: "Reinstatement cost",
  orderly_liquidation: "Orderly liquidation value",
  forced_liquidation: "Forced liquidation value",
});

/** What the property is taken to be used for, or sold under. */
export const premiseOfValue = labelled({
  existing_use: "Existing use",
  highest_and_best_use: "Highest and best use",
  orderly_liquidation: "Orderly liquidation",
  forced_liquidation: "Forced liquidation",
});

export const valuationMethod = labelled({
  comparison: "Comparison",
  contractors: "Contractor's (depreciated replacement cost)",
  investment: "Investment",
  profits: "Profits",
  residual: "Residual",
});

/** The source of a comparable's price; prices in deeds are declared, and are often below the market. */
export const comparableKind = labelled({
  sale: "Sale",
  deed: "Declared in a deed",
  agreed: "Agreed price",
  asking_price: "Asking price",
  told: "As told",
  valuation: "Earlier valuation",
});

/** The same where there is room for a word. */
export const shortComparableKind: Readonly<Record<(typeof comparableKind.values)[number], string>> = {
  sale: "Sold",
  deed: "Deed",
  agreed: "Agreed",
  asking_price: "Asking",
  told: "As told",
  valuation: "Valued",
};

/** How the position of a comparable became known. */
export const comparablePosition = labelled({
  pin: "Pin on the map",
  typed: "Typed coordinates",
  here: "Where the valuer stood",
  report: "An earlier report",
});

/** Orders of the bank: a sale's date, its rate within a unit, its distance from a position. */
export const comparableSort = labelled({
  newest: "Newest entry",
  date: "Latest sale",
  rate: "Highest rate",
  distance: "Nearest",
});
export type ComparableSort = (typeof comparableSort.values)[number];

/** The unit of a comparable's rate. */
export const comparableUnit = labelled({
  perch: "Perch",
  acre: "Acre",
  sq_ft: "Square foot",
  sq_ft_month: "Square foot a month",
  whole: "Whole property",
});
export type ComparableUnit = (typeof comparableUnit.values)[number];

/** "Rs. 650,000/= per perch". */
export const ratedIn: Readonly<Record<ComparableUnit, string>> = {
  perch: "per perch",
  acre: "per acre",
  sq_ft: "per square foot",
  sq_ft_month: "per square foot a month",
  whole: "for the whole",
};

/** Names of a comparable's rate. */
export const rateLabel: Readonly<Record<ComparableUnit, string>> = {
  perch: "Rate per perch",
  acre: "Rate per acre",
  sq_ft: "Rate per sq ft",
  sq_ft_month: "Rent per sq ft a month",
  whole: "Price",
};

/** The adjustments of a comparable in the usual order, each in per cent. */
export const adjustmentKind = labelled({
  conditions: "Conditions of sale",
  bargaining: "Bargaining",
  time: "Time",
  location: "Location",
  extent: "Extent",
  access: "Access",
  shape: "Shape and ground",
  age: "Age and condition",
  storey: "Storey",
  other: "Other",
});
export type AdjustmentKind = (typeof adjustmentKind.values)[number];

/** Taken one upon the other, in this order; the others are added up and taken on what these leave. */
export const firstAdjustments: readonly AdjustmentKind[] = ["conditions", "bargaining", "time"];

/** Size of photographs in the annex; six by default. The value "four" is that of earlier versions, which had four a page. */
/** Whether the report states it; nothing chosen means no. */
export const stated = labelled({ yes: "Yes", no: "No" });

export const valuedByAnother = labelled({ no: "No", yes: "Yes", not_known: "Not known" });

export const photographsPerPage = labelled({ two: "Two", four: "Six" });

/** The ways to a value, each with its own table; `reinstatement` is what rebuilding costs, and no market value. */
export const approachKind = labelled({
  cost: "Cost",
  comparison: "Comparison",
  investment: "Investment",
  dcf: "Discounted cash flow",
  profits: "Profits",
  residual: "Residual",
  plantation: "Plantation",
  leasehold: "Leasehold",
  machinery: "Machinery",
  acquisition: "Acquisition",
  reinstatement: "Reinstatement",
});

/** The unit of a comparison's rate. */
export const comparisonUnit = labelled({
  perch: "Perch",
  acre: "Acre",
  sq_ft: "Square foot",
  unit: "Unit",
});

/** How a net annual rent becomes a value. */
export const capitalisationType = labelled({
  perpetuity: "In perpetuity",
  single_rate: "For a term, single rate",
  dual_rate: "For a term, dual rate",
  term_and_reversion: "Term and reversion",
  life_and_land: "Life of the building, then the land",
});

/** How the finance of a development is reckoned, on half of its cost. */
export const financeInterest = labelled({ compound: "Compound interest", simple: "Simple interest" });

/** What a developer's profit is a percentage of. */
export const profitBase = labelled({ value: "Gross development value", cost: "Cost of the development" });

/** Whether the Rent Act protects a tenant. */
export const rentAct = labelled({ applies: "Applies", excepted: "Excepted", unknown: "Not known" });

/** Who pays the outgoings of a let part. */
export const outgoingsBy = labelled({ landlord: "Landlord", tenant: "Tenant", shared: "Shared" });

/** How a field of an estate is valued. */
export const plantationBasis = labelled({ rate: "Rate per acre", income: "Income of the crop" });

/** Heads of a claim for compensation. */
export const acquisitionHead = labelled({
  land: "Land",
  buildings: "Buildings",
  trees: "Trees",
  severance: "Severance",
  injurious_affection: "Injurious affection",
  disturbance: "Disturbance",
  other: "Other",
});
