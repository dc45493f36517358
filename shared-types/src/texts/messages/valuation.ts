import { limits } from "../../limits.ts";

const { approaches, rows, yield: yields } = limits.valuation;

/** What is said of figures of the valuation that are not as they should be. */
export const valuationMessages = {
  yield: `Please enter ${yields.min} to ${yields.max} per cent`,
  rows: `At most ${rows} rows`,
  approaches: `At most ${approaches} approaches beside the cost approach`,
  idMissing: "Each approach needs an id",
  idTaken: "Two approaches have the same id",
  idOfCost: "The id “cost” belongs to the cost approach",
  approachUnknown: "This approach to value is not known",
  twoLandRates: "Please give the rate per perch or the rate per acre, not both",
  twoDepreciations: "Please give the depreciation in per cent or the life in years, not both",
  twoAmounts: "Please give the amount or a quantity and its rate, not both",
  twoRents: "Please give the rent a month or the rent per square foot, not both",
  twoOutgoings: "Please give the amount or the percentage, not both",
} as const;
