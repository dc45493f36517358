import * as z from "zod";
import { paperFieldNames, reportFields } from "../report/fields/catalogue.ts";
import type { Field } from "../report/fields/field.ts";
import { ReportData } from "./report-data.ts";
import { REPORT_SCHEMA_VERSION, reportSchemaId } from "./schema-version.ts";

type Json = Record<string, unknown>;

const Properties = z.record(z.string(), z.record(z.string(), z.unknown()));
const Alternatives = z.array(z.record(z.string(), z.unknown()));

/** An empty field is left out, so that no property is null. */
const withoutNull = ({ anyOf, ...rest }: Json): Json => {
  const alternatives = Alternatives.safeParse(anyOf);
  if (!alternatives.success) return anyOf === undefined ? rest : { ...rest, anyOf };
  const [only, ...others] = alternatives.data.filter(({ type }) => type !== "null");
  return only && others.length === 0 ? { ...rest, ...only } : { ...rest, anyOf };
};

/** "Rs.", and what each value of a choice is called on paper. */
const descriptionOf = ({ unit, choices = [] }: Field): Json => {
  const labels = choices
    .filter(({ value, label }) => value !== label)
    .map(({ value, label }) => `${value}: ${label}`);
  const parts = [...(unit ? [`In ${unit}`] : []), ...(labels.length > 0 ? [labels.join("; ")] : [])];
  return parts.length === 0 ? {} : { description: parts.join(". ") };
};

const fieldSchemas = (properties: Json): Json => {
  const known = Properties.parse(properties);
  return Object.fromEntries(
    paperFieldNames.map((name) => {
      const field: Field = reportFields[name];
      return [name, { title: field.label, ...descriptionOf(field), ...withoutNull(known[name] ?? {}) }];
    }),
  );
};

/** The published JSON Schema (draft 2020-12) of a report's data. A reader passes over properties that it does not know. */
export const reportDataJsonSchema = (): Json => {
  const {
    $schema,
    properties = {},
    ...rest
  } = z.toJSONSchema(ReportData, {
    io: "output",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
      // The format says the same to people and to validators.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.type === "integer" && jsonSchema.maximum === Number.MAX_SAFE_INTEGER)
        delete jsonSchema.maximum;
      if (jsonSchema.type === "integer" && jsonSchema.minimum === Number.MIN_SAFE_INTEGER)
        delete jsonSchema.minimum;
    },
  });
  const { fields, ...others } = Properties.parse(properties);
  return JSON.parse(
    JSON.stringify({
      $schema,
      $id: reportSchemaId(),
      $comment: "MIT License, see LICENSE in the folder above",
      title: "A property valuation report of Sri Lanka",
      description: `Version ${REPORT_SCHEMA_VERSION} of what Takseru puts into its reports for computers. Money is in Sri Lanka rupees, land in perches, dates are yyyy-mm-dd, instants in UTC.`,
      ...rest,
      properties: {
        ...others,
        fields: { ...fields, properties: fieldSchemas(Properties.parse(fields?.properties)) },
      },
    }),
  );
};
