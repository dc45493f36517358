import * as z from "zod";
import { asksFor, roundingStepOf, valuesToPrint } from "../report/purpose.ts";
import type { ReportFields } from "../report/report-fields.ts";
import { roundToStep, type Worksheet } from "../report/worksheet.ts";
import { percentOf, sumOf } from "../units/rational.ts";
import {
  type ApproachResult,
  approachResultSchema,
  COST_ID,
  computeApproach,
  hasFigures,
} from "./approach.ts";
import { concludedValue, emptyConclusion } from "./conclusion.ts";
import { valueByCost } from "./cost.ts";

/** The results of a report's worksheet; a value that does not follow is null. */
export const ValuationResult = z.lazy(() =>
  z.object({
    approaches: z.array(approachResultSchema()),
    concluded: z.number().nullable().meta({ description: "Rupees: adopted, weighted, or the only value" }),
    market_value: z.number().nullable().meta({ description: "The concluded value as rounded" }),
    forced_sale_value: z
      .number()
      .nullable()
      .meta({ description: "Only where purpose or lender asks for it" }),
    insurance_value: z.number().nullable(),
  }),
);
export type ValuationResult = z.output<typeof ValuationResult>;

/** The filled approaches with their figures, the cost approach first. */
export const approachResults = (worksheet: Worksheet): ApproachResult[] => {
  const { land, buildings, other, approaches = [] } = worksheet;
  const cost = { land, buildings, other };
  return [
    ...(hasFigures(cost) ? [{ id: COST_ID, kind: "cost" as const, title: "", ...valueByCost(cost) }] : []),
    ...approaches.filter(hasFigures).map(computeApproach),
  ];
};

/** Those that indicate a value of the property: rebuilding it costs what it costs. */
export const indicatedValues = (results: readonly ApproachResult[]): ApproachResult[] =>
  results.filter(({ kind }) => kind !== "reinstatement");

/** Reinstatement where it is filled, else what the buildings cost new. */
const insuranceValue = (
  results: readonly ApproachResult[],
  { property_kind }: ValuedReport,
): number | null => {
  const rebuilt = sumOf(results.filter(({ kind }) => kind === "reinstatement").map(({ value }) => value));
  if (rebuilt > 0) return rebuilt;
  // A flat's rows hold its price.
  if (property_kind === "condominium_unit") return null;
  const cost = results.find((result) => result.kind === "cost");
  const cost_new = sumOf(cost?.buildings.map((building) => building.cost_new) ?? []);
  return cost_new === 0 ? null : cost_new;
};

type ValuedReport = Parameters<typeof asksFor>[1] & Pick<ReportFields, "worksheet">;

/** The results of a report's worksheet; null if it is empty. */
export const computeValuation = (report: ValuedReport): ValuationResult | null => {
  const { worksheet } = report;
  const approaches = worksheet === null ? [] : approachResults(worksheet);
  if (worksheet === null || approaches.length === 0) return null;
  const concluded =
    concludedValue(indicatedValues(approaches), worksheet.conclusion ?? emptyConclusion) ?? null;
  const market_value =
    concluded === null || concluded < 0 ? null : roundToStep(concluded, roundingStepOf(report));
  return {
    approaches,
    concluded,
    market_value,
    forced_sale_value:
      market_value !== null && asksFor("forced_sale_value", report)
        ? percentOf(market_value, worksheet.forced_sale_percent)
        : null,
    insurance_value: valuesToPrint(report).includes("insurance_value")
      ? insuranceValue(approaches, report)
      : null,
  };
};
