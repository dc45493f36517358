let engine: typeof import("./engine.ts") | undefined;

/** The valuation engine, once it is loaded. */
export const loadedEngine = (): typeof engine => engine;

/** Loads the valuation engine; a call after a failure tries again. */
export const loadEngine = async (): Promise<void> => {
  engine ??= await import("./engine.ts");
};

interface Valued {
  worksheet?: unknown;
  property_kind?: unknown;
  comparables?: unknown;
  sketch?: unknown;
}

/** Whether a report needs the engine: it has a worksheet, comparables, a sketch, or a flat's price. */
export const needsEngine = ({ worksheet, property_kind, comparables, sketch }: Valued): boolean =>
  (worksheet !== null && worksheet !== undefined) ||
  (sketch !== null && sketch !== undefined) ||
  (Array.isArray(comparables) && comparables.length > 0) ||
  property_kind === "condominium_unit";
