import * as z from "zod";
import { limits } from "../limits.ts";
import { CheckMatter } from "../report/checks/check.ts";
import { namesLender } from "../report/client.ts";
import { valueFields } from "../report/purpose.ts";
import type { ReportFields } from "../report/report-fields.ts";
import type { RuleSet } from "../report/rules/rule-set.ts";
import { ruleSetOf } from "../report/rules/rule-sets.ts";
import { type StatedValue, statedValues } from "../report/rules/stated-values.ts";
import { templateOf } from "../report/rules/templates.ts";

const line = z.string().max(limits.text.line);
const dated = {
  edition: line,
  in_force: z.string().max(10).meta({ description: "A day or a year" }),
  source: line,
};

/** The lender whose rules a report was checked by, as they were when it was rendered. */
export const DataLender = z.object({
  id: line,
  name: line,
  ...dated,
  is_addressee: z
    .boolean()
    .meta({ description: "The report's client is this lender; before version 1.3: `general` is not true" }),
  general: z.boolean().optional().meta({ description: "The rules are those of every lender" }),
  checklist: z
    .object({ name: line, date: z.string().max(10).meta({ format: "date" }) })
    .optional()
    .meta({ description: "The lender's own, which the report confirms by `fields.lender_checklist`" }),
});
export type DataLender = z.output<typeof DataLender>;

/** `undefined` without a lender, and for one whose rules are not known. */
export const lenderData = (
  report: Pick<ReportFields, "lender" | "client_organization" | "instruction_source">,
  sets: readonly RuleSet[],
): DataLender | undefined => {
  const rules = ruleSetOf(report.lender, sets);
  if (!rules) return undefined;
  const { id, name, edition, in_force, source, general = false, checklist } = rules;
  const is_addressee = !general && namesLender(report, name);
  return { id, name, edition, in_force, source, is_addressee, general, checklist };
};

export const DataTemplate = z.object({ report_type: line, ...dated });

/** The template of the report's type. */
export const templateData = (report: ReportFields): z.output<typeof DataTemplate> | undefined => {
  const template = templateOf(report);
  if (!template) return undefined;
  const { report_type, edition, in_force, source } = template;
  return { report_type, edition, in_force, source };
};

export const DataValue = z.object({
  field: z.enum(valueFields),
  name: line.meta({ description: 'As printed: "Market value", "Fair value", "Market rent"' }),
  rupees: z.number().meta({ description: "Sri Lanka rupees" }),
  period: line.optional().meta({ description: 'Of a rent: "per month"' }),
  printed: line.meta({ description: 'As printed: "Rs. 22,500,000/=", of a rent "Rs. 85,000/= per month"' }),
}) satisfies z.ZodType<StatedValue>;

/** The values in the order in which the report states them. */
export const valuesData = (report: ReportFields): StatedValue[] => [...statedValues(report)];

/** The findings that the report's reader has to know. */
export const DataMatter = z.object({
  ...CheckMatter.unwrap().shape,
  field: line.meta({ description: "The field that it is about" }),
});
export type DataMatter = z.output<typeof DataMatter>;
