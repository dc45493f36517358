import * as z from "zod";
import { limits } from "../limits.ts";
import type { ReportFields } from "../report/report-fields.ts";
import { standardTextIds, standardTexts } from "../report/rules/standard-texts.ts";

const short = z.string().max(limits.text.line);

export const StandardWording = z.object({
  field: short,
  edition: short,
  in_force: short.meta({ description: "A day or a year" }),
  source: short,
});

/** The texts of a report that are an edition's, word for word: the others are the valuer's own. */
export const standardWording = (fields: ReportFields): Array<z.output<typeof StandardWording>> => {
  const { edition, in_force, source, texts, definitions } = standardTexts();
  const { basis_of_value, basis_definition } = fields;
  const isDefinition = basis_of_value !== null && definitions[basis_of_value] === basis_definition;
  const unchanged = standardTextIds
    .map((id) => texts[id])
    .filter(({ field, text }) => fields[field] === text)
    .map(({ field }) => field);
  const named = [...(isDefinition ? ["basis_definition"] : []), ...unchanged];
  return [...new Set(named)].map((field) => ({ field, edition, in_force, source }));
};
