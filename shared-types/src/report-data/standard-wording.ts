import * as z from "zod";
import { limits } from "../limits.ts";
import type { ReportFields } from "../report/report-fields.ts";
import { kindTemplateOf } from "../report/rules/kind-templates.ts";
import { standardTextIds, standardTexts } from "../report/rules/standard-texts.ts";
import { templateOf } from "../report/rules/templates.ts";

const short = z.string().max(limits.text.line);

export const StandardWording = z.object({
  field: short,
  edition: short,
  in_force: short.meta({ description: "A day or a year" }),
  source: short,
});

type Wording = z.output<typeof StandardWording>;

const worded = (field: string, { edition, in_force, source }: Omit<Wording, "field">): Wording => ({
  field,
  edition,
  in_force,
  source,
});

/** The texts of a report that are an edition's, word for word: the others are the valuer's own. */
export const standardWording = (fields: ReportFields): Wording[] => {
  const { texts, definitions, ...standard } = standardTexts();
  const [kind, purpose] = [kindTemplateOf(fields), templateOf(fields)];
  const { basis_of_value, basis_definition } = fields;
  const isDefinition = basis_of_value !== null && definitions[basis_of_value] === basis_definition;
  const unchanged = standardTextIds.flatMap((id) => {
    const { field, text } = texts[id];
    if (fields[field] === text) return [worded(field, standard)];
    if (kind && fields[field] === kind.texts[id]) return [worded(field, kind)];
    return purpose && fields[field] === purpose.wordings[id] ? [worded(field, purpose)] : [];
  });
  const all = [...(isDefinition ? [worded("basis_definition", standard)] : []), ...unchanged];
  return all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index);
};
