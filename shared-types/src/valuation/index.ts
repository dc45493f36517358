export * from "./approach.ts";
export * from "./conclusion.ts";
export { perpetuity, presentValue } from "./factors.ts";
export { annualRent, netIncome } from "./income.ts";
export * from "./land-rates.ts";
export { type MissingFigures, missingFigures } from "./missing-figures.ts";
export { costNew } from "./reinstatement.ts";
export { approachResults, computeValuation, indicatedValues } from "./valuation-result.ts";
