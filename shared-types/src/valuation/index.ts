export * from "./approach.ts";
export * from "./conclusion.ts";
export { annualRent } from "./income.ts";
export * from "./land-rates.ts";
export { approachResults, computeValuation, indicatedValues } from "./valuation-result.ts";
