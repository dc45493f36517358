import * as z from "zod";
import { propertyKind } from "../../texts/choices/property.ts";
import { reportFieldNames } from "../fields/catalogue.ts";
import { kindNameOf } from "../property-kinds.ts";
import { ReportFieldsInput } from "../report-fields.ts";
import { datedSource } from "./edition.ts";
import data from "./kind-templates.json" with { type: "json" };
import { StandardTextId, standardText } from "./standard-texts.ts";

/** The template of a kind of property, applied over that of the purpose. */
const KindTemplate = z.lazy(() =>
  z.object({
    property_kind: propertyKind.schema,
    ...datedSource,
    /** In place of the standard texts, which speak of boundaries and buildings. */
    texts: z.partialRecord(StandardTextId, standardText),
    /** In place of what the purpose begins with. */
    fields: ReportFieldsInput.default({}),
    /** The fields that a reader of such a report looks for beside the required ones. */
    expected: z.array(z.enum(reportFieldNames)),
  }),
);
export type KindTemplate = z.output<typeof KindTemplate>;

let templates: readonly KindTemplate[] | undefined;

/** One for each kind of property. */
export const kindTemplates = (): readonly KindTemplate[] => {
  templates ??= z.array(KindTemplate).parse(data);
  return templates;
};

export type OfKind = Parameters<typeof kindNameOf>[0];

/** The template of a report's kind; a report without a kind is treated as one on a house and land. */
export const kindTemplateOf = (report: OfKind): KindTemplate | undefined => {
  const kind = kindNameOf(report);
  return kindTemplates().find(({ property_kind }) => property_kind === kind);
};
