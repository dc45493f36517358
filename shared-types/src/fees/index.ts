export * from "./engagement-terms.ts";
export * from "./fee.ts";
export * from "./fee-change.ts";
export * from "./fee-settings.ts";
export * from "./fee-state.ts";
export * from "./proposed-fee.ts";
