import * as z from "zod";
import type { ReportFields } from "../report/report-fields.ts";
import { asksForForcedSale } from "../report/rules/forced-sale.ts";
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

/** What a report's worksheet comes to; a value that does not follow from it is null. */
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

/** Reinstatement where it is filled, else what the buildings cost new; a flat's rows hold its price, which is no such cost. */
const insuranceValue = (
  results: readonly ApproachResult[],
  { bare_land, property_kind }: Pick<ReportFields, "bare_land" | "property_kind">,
): number | null => {
  const rebuilt = sumOf(results.filter(({ kind }) => kind === "reinstatement").map(({ value }) => value));
  if (rebuilt > 0) return rebuilt;
  if (bare_land || property_kind === "condominium_unit" || property_kind === "bare_land") return null;
  const cost = results.find((result) => result.kind === "cost");
  const cost_new = sumOf(cost?.buildings.map((building) => building.cost_new) ?? []);
  return cost_new === 0 ? null : cost_new;
};

type ValuedReport = Pick<
  ReportFields,
  "worksheet" | "report_type" | "basis_of_value" | "lender" | "bare_land" | "property_kind"
>;

/** What a report's worksheet comes to; null where nothing is filled. */
export const computeValuation = (report: ValuedReport): ValuationResult | null => {
  const { worksheet } = report;
  const approaches = worksheet === null ? [] : approachResults(worksheet);
  if (worksheet === null || approaches.length === 0) return null;
  const concluded =
    concludedValue(indicatedValues(approaches), worksheet.conclusion ?? emptyConclusion) ?? null;
  const market_value =
    concluded === null || concluded < 0 ? null : roundToStep(concluded, worksheet.rounding_step);
  return {
    approaches,
    concluded,
    market_value,
    forced_sale_value:
      market_value !== null && asksForForcedSale(report)
        ? percentOf(market_value, worksheet.forced_sale_percent)
        : null,
    insurance_value: insuranceValue(approaches, report),
  };
};
