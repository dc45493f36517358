export * from "./areas.ts";
export * from "./drawing.ts";
export * from "./lengths.ts";
export * from "./merge-sketches.ts";
export * from "./outline.ts";
export * from "./sketch.ts";
export * from "./sketch-offers.ts";
export * from "./sketch-words.ts";
