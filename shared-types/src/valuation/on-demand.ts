import * as z from "zod";
import type { Check } from "../report/checks/check.ts";
import type { ReportFields } from "../report/report-fields.ts";
import { loadedEngine } from "./load-engine.ts";

// Replaces, on the site, the modules that `imports` in package.json names, so that reports without a worksheet do not load
// them. The site loads the engine before it opens a report that needs it.

type Engine = typeof import("./engine.ts");

/** Parses by a schema of the engine. Before the engine is loaded, values pass unchanged, so that nothing is lost. */
const onceLoaded = <Value>(schemaOf: (engine: Engine) => z.ZodType<Value>): z.ZodType<Value> =>
  z.custom<Value>().transform((value, context): Value => {
    const engine = loadedEngine();
    if (!engine) return value;
    const { data, error, success } = schemaOf(engine).safeParse(value);
    if (success) return data;
    for (const { path, message } of error.issues)
      context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  });

export type Worksheet = z.output<Engine["Worksheet"]>;
export const Worksheet = onceLoaded((engine) => engine.Worksheet);

export type ValuationResult = z.output<Engine["ValuationResult"]>;
export const ValuationResult = onceLoaded((engine) => engine.ValuationResult);

export type Sketch = z.output<Engine["Sketch"]>;
export const Sketch = onceLoaded((engine) => engine.Sketch);

/** A report that needs no engine has no findings of it. Whoever checks one that does has loaded it. */
const found = (find: ((engine: Engine) => Check[]) | undefined): Check[] => {
  if (!find) return [];
  const engine = loadedEngine();
  if (!engine) throw new Error("The code of the valuation is not loaded");
  return find(engine);
};
const ofWorksheet = (
  { worksheet }: Pick<ReportFields, "worksheet">,
  find: (engine: Engine) => Check[],
): Check[] => found(worksheet === null ? undefined : find);

export const conclusionErrors: Engine["conclusionErrors"] = (report) =>
  ofWorksheet(report, (engine) => engine.conclusionErrors(report));
export const valuationDoubts: Engine["valuationDoubts"] = (report) =>
  ofWorksheet(report, (engine) => engine.valuationDoubts(report));
export const landInWorksheet: Engine["landInWorksheet"] = (report) =>
  ofWorksheet(report, (engine) => engine.landInWorksheet(report));
export const valueAgainstWorksheet: Engine["valueAgainstWorksheet"] = (report) =>
  ofWorksheet(report, (engine) => engine.valueAgainstWorksheet(report));
export const evidenceDoubts: Engine["evidenceDoubts"] = (report) =>
  found(report.comparables.length > 0 ? (engine) => engine.evidenceDoubts(report) : undefined);
export const flatDoubts: Engine["flatDoubts"] = (report) =>
  found(report.property_kind === "condominium_unit" ? (engine) => engine.flatDoubts(report) : undefined);
const ofSketch = ({ sketch }: Pick<ReportFields, "sketch">, find: (engine: Engine) => Check[]): Check[] =>
  found(sketch === null ? undefined : find);

export const sketchErrors: Engine["sketchErrors"] = (report) =>
  ofSketch(report, (engine) => engine.sketchErrors(report));
export const sketchDoubts: Engine["sketchDoubts"] = (report) =>
  ofSketch(report, (engine) => engine.sketchDoubts(report));
