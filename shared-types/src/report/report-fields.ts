import * as z from "zod";
import { catalogue } from "./fields/catalogue.ts";
import { emptyValuesOf, schemasOf } from "./fields/derive.ts";

/**
 * What a valuer writes into a report. Unwritten text is "", unwritten numbers, dates and choices are null,
 * lists are []. Each schema takes what a form sends (text, "", null) and gives the stored value.
 */
export const ReportFields = z.object(schemasOf(catalogue));
export type ReportFields = z.output<typeof ReportFields>;

/** Any part of a report's fields, as a form sends it; unknown names are dropped. */
export const ReportFieldsInput = z.lazy(() => ReportFields.partial());
export type ReportFieldsInput = z.output<typeof ReportFieldsInput>;

/** Every field unwritten. */
export const emptyReportFields: ReportFields = emptyValuesOf(catalogue);
