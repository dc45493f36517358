let engine: typeof import("./engine.ts") | undefined;

/** The code of the valuation, once it is loaded. */
export const loadedEngine = (): typeof engine => engine;

/** Loads the code of the valuation; the next call tries again after a failure. */
export const loadEngine = async (): Promise<void> => {
  engine ??= await import("./engine.ts");
};

interface Valued {
  worksheet?: unknown;
  property_kind?: unknown;
  comparables?: unknown;
  sketch?: unknown;
}

/** Whether a report has something that this code checks: a worksheet, comparables, a sketch, or a flat's price. */
export const needsEngine = ({ worksheet, property_kind, comparables, sketch }: Valued): boolean =>
  (worksheet !== null && worksheet !== undefined) ||
  (sketch !== null && sketch !== undefined) ||
  (Array.isArray(comparables) && comparables.length > 0) ||
  property_kind === "condominium_unit";
