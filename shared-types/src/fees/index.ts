export * from "./engagement-terms.ts";
export * from "./fee.ts";
export * from "./fee-settings.ts";
