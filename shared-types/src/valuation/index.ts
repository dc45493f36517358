export * from "./approach.ts";
export * from "./conclusion.ts";
export { annualRent } from "./income.ts";
export * from "./valuation-result.ts";
