export * from "./fee.ts";
export * from "./fee-amounts.ts";
export * from "./fee-scale.ts";
export * from "./fee-settings.ts";
export * from "./fee-state.ts";
export * from "./invoice-series.ts";
export * from "./proposed-fee.ts";
export * from "./published-scale.ts";
