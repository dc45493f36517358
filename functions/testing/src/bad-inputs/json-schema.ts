import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Branch = JsonSchema | boolean | undefined;

/** The JSON Schema of a schema's input. */
export const inputSchema = (type: z.ZodType): JsonSchema =>
  z.toJSONSchema(type, { io: "input", unrepresentable: "any" });

export const schemaOf = (branch: Branch): JsonSchema => (typeof branch === "object" ? branch : {});

/** The alternatives of a schema, nested ones included; the schema itself where it has none. */
export const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return parts.length === 0 ? [schema] : parts.flatMap((part) => alternatives(schemaOf(part)));
};

export const entrySchema = ({ items }: JsonSchema): JsonSchema =>
  schemaOf(Array.isArray(items) ? items[0] : items);

/** A value that fits the schema, except that patterns are ignored. */
export const sampleOf = (schema: JsonSchema): unknown => {
  const [first = {}] = alternatives(schema);
  if (first.default !== undefined) return first.default;
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  switch (first.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(first.properties ?? {})
          .filter(([name]) => first.required?.includes(name))
          .map(([name, part]) => [name, sampleOf(schemaOf(part))]),
      );
    case "array":
      return Array.from({ length: first.minItems ?? 0 }, () => sampleOf(entrySchema(first)));
    case "integer":
    case "number":
      return Math.max(first.minimum ?? 1, Math.min(1, first.maximum ?? 1));
    case "boolean":
      return true;
    case "string":
      if (first.format === "date") return "2026-01-15";
      if (first.format === "uuid") return "3f2b1c4d-0000-4000-8000-000000000001";
      return "x".repeat(Math.max(1, first.minLength ?? 1));
    default:
      return null;
  }
};
