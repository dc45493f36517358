/** Rule sets by lender, templates by purpose and standard texts: data with an edition. */
export { basesOfType, isBasisOfAnotherType } from "./basis-fit.ts";
export * from "./edition-change.ts";
export * from "./kind-templates.ts";
export { lenderNames } from "./lender-names.ts";
export { isRent, rentPeriod, type StatedRents, statedRents } from "./rent.ts";
export * from "./rule-set.ts";
export * from "./rule-sets.ts";
export * from "./standard-texts.ts";
export * from "./stated-values.ts";
export * from "./templates.ts";
