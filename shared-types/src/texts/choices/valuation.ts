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

export const comparableKind = labelled({
  sale: "Sale",
  asking_price: "Asking price",
  valuation: "Earlier valuation",
});

/** The adjustments of a comparable, each in per cent of its rate. */
export const adjustmentKind = labelled({
  time: "Time",
  location: "Location",
  extent: "Extent",
  access: "Access",
  shape: "Shape and ground",
  other: "Other",
});

/** How large the annex prints photographs; four where nothing is chosen. */
export const photographsPerPage = labelled({ two: "Two", four: "Four" });
