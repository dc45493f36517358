import { z } from "zod";
import { expectAnswer } from "./shapes.ts";
import type { Product } from "./start-product.ts";

/** The part of JSON Schema that the served contract uses. */
export interface JsonSchema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string | undefined;
}

export const JsonSchema: z.ZodType<JsonSchema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
  get oneOf() {
    return z.array(JsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
  get items() {
    return JsonSchema.optional();
  },
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
});

const Operation = z.looseObject({
  security: z.array(z.unknown()),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: JsonSchema })).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: JsonSchema })) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
});

const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export interface ServedRoute {
  method: string;
  path: string;
  isPublic: boolean;
  statuses: number[];
  query: Array<{ name: string; schema: JsonSchema }>;
  /** The schema of a JSON body. */
  body: JsonSchema | undefined;
  isForm: boolean;
}

/** The routes of the contract that the product itself serves. */
export const servedRoutes = async ({ call }: Pick<Product, "call">): Promise<ServedRoute[]> => {
  const { paths } = expectAnswer(await call("GET", "/openapi.json"), 200, Document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isPublic: operation.security.length === 0,
      statuses: Object.keys(operation.responses).map(Number),
      query: operation.parameters.filter((parameter) => parameter.in === "query"),
      body: operation.requestBody?.content["application/json"]?.schema,
      isForm: operation.requestBody?.content["multipart/form-data"] !== undefined,
    })),
  );
};

/** The JSON types that a schema lets through; none named is all of them. */
export const typesOf = (schema: JsonSchema): string[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (parts.length > 0) return parts.flatMap(typesOf);
  if (schema.enum) return [...new Set(schema.enum.map((value) => (value === null ? "null" : typeof value)))];
  if (schema.type === undefined) return ["object", "array", "string", "number", "boolean", "null"];
  return [schema.type].flat().map((type) => (type === "integer" ? "number" : type));
};
