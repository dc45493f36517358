import * as z from "zod";
import { copyKind } from "../texts/choices/report.ts";
import { valuedByAnother } from "../texts/choices/valuation.ts";
import { type ReportFieldName, reportFieldNames, reportFields } from "./fields/catalogue.ts";
import { emptyReportFields, type ReportFields } from "./report-fields.ts";

export type CopyKind = z.infer<typeof copyKind.schema>;

/** What the new report is about. Without a kind it is a plain clone: all facts except those of one instruction. */
export const CopyOptions = z.object({
  kind: copyKind.schema.optional(),
  valued_by_another: valuedByAnother.schema.optional(),
});
export type CopyOptions = z.output<typeof CopyOptions>;

const isCarried = (name: ReportFieldName, kind: CopyKind): boolean => {
  const { onClone, carriedTo } = reportFields[name];
  if (onClone === "clear") return false;
  if (kind === "same_property") return true;
  return carriedTo === "any" || (kind === "neighbour" && carriedTo === "neighbour");
};

/** The fields that a copy of this kind takes over. */
export const carriedFields = (kind: CopyKind): ReportFieldName[] =>
  reportFieldNames.filter((name) => isCarried(name, kind));

/** The fields of a copy; for the same property with its earlier value and date. */
export const copiedFields = (
  source: ReportFields,
  { kind, valued_by_another }: CopyOptions,
): ReportFields => {
  const carried = new Set(kind ? carriedFields(kind) : []);
  const fields = Object.fromEntries(
    reportFieldNames.map((name) => [name, carried.has(name) ? source[name] : emptyReportFields[name]]),
  );
  const previous =
    kind === "same_property"
      ? {
          previous_valuation_date: source.valuation_date ?? source.report_date,
          previous_market_value: source.market_value,
        }
      : {};
  return Object.assign({}, emptyReportFields, fields, previous, {
    valued_by_another: kind === "like" ? null : (valued_by_another ?? null),
  });
};
