import * as z from "zod";
import { Worksheet } from "#worksheet";
import { type CallGroup, declaredErrors, type Route } from "../contract/define-api.ts";
import { ErrorReply } from "../contract/envelope.ts";
import { type ErrorCode, errorCodes } from "../contract/errors.ts";
import { limits } from "../limits.ts";
import { Profile } from "../profile/profile.ts";
import { Image } from "../report/photograph.ts";
import { Report } from "../report/report.ts";
import { groupThousands } from "../units/money.ts";
import { apis } from "./index.ts";

type Json = Record<string, unknown>;

/** Schemas that many replies share, written once under components. */
const components = z.registry<{ id: string }>();
components.add(Report, { id: "Report" });
components.add(Profile, { id: "Profile" });
components.add(Worksheet, { id: "Worksheet" });
components.add(Image, { id: "Image" });
components.add(ErrorReply, { id: "Error" });

const pointToComponents = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Whether the property is optional: zod takes a list behind `z.lazy` with a check for optional. */
const mayBeAbsent = (schema: z.core.SomeType): boolean => {
  const { def, optin } = schema._zod as z.core.$ZodTypes["_zod"];
  if (def.type === "lazy") return mayBeAbsent(def.getter());
  if (def.type === "pipe" && def.in._zod.def.type === "transform") return mayBeAbsent(def.out);
  return optin !== undefined;
};

/** Corrects zod's output: required lists, defaults of converted inputs, bounds of whole numbers. */
const corrected =
  (io: "input" | "output") =>
  ({
    zodSchema,
    jsonSchema,
  }: {
    zodSchema: z.core.$ZodTypes;
    jsonSchema: z.core.JSONSchema.BaseSchema;
  }): void => {
    const { def } = zodSchema._zod;
    if (io === "input" && def.type === "object") {
      const required = Object.entries(def.shape)
        .filter(([, part]) => !mayBeAbsent(part))
        .map(([name]) => name);
      if (required.length > 0) jsonSchema.required = required;
    }
    if (io === "input" && def.type === "default")
      jsonSchema.default = JSON.parse(JSON.stringify(def.defaultValue));
    // Our registry of components replaces the one with the descriptions.
    const { description } = z.globalRegistry.get(zodSchema) ?? {};
    if (description !== undefined) jsonSchema.description = description;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  };

const schema = (type: z.ZodType, io: "input" | "output"): Json => {
  const known = components.get(type);
  if (known && io === "output") return { $ref: `#/components/schemas/${known.id}` };
  const {
    $schema: _,
    $defs: __,
    ...json
  } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override: corrected(io),
    ...(io === "output" ? { metadata: components } : {}),
  });
  return pointToComponents(json);
};

const componentSchemas = (): Json => {
  const { schemas } = z.toJSONSchema(components, {
    io: "output",
    unrepresentable: "any",
    override: corrected("output"),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...json }]) => [id, json]),
  );
};

const parameters = (type: z.ZodType | undefined, place: "path" | "query"): Json[] => {
  if (!type) return [];
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) })
    .parse(schema(type, "input"));
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: json,
  }));
};

/** Errors after which the same call can be made again. */
const PASSING = [429, 503];

const headers = {
  "Retry-After": {
    description: "Seconds after which the call can be made again",
    schema: { type: "integer", minimum: 1 },
  },
};
const retryAfter = { "Retry-After": { $ref: "#/components/headers/Retry-After" } };

/** "more than 300 calls of one valuer within 10 minutes, ...". */
const limitInWords = (group: CallGroup): string => {
  const { count, seconds } = limits.calls[group];
  return `more than ${groupThousands(count)} calls of one valuer within ${seconds / 60} minutes, all calls of the group "${group}" together`;
};

const descriptionOf = (status: string, codes: readonly ErrorCode[], { callLimit }: Route): string =>
  [codes.join(", "), ...(status === "429" && callLimit ? [limitInWords(callLimit)] : [])].join(": ");

const errorReplies = (route: Route): Json => {
  const byStatus = Object.groupBy(declaredErrors(route), (code) => errorCodes[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: descriptionOf(status, codes, route),
        ...(PASSING.includes(Number(status)) && { headers: retryAfter }),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
};

const requestBody = (route: Route): Json => {
  if (route.bodyKind === "multipart") {
    const form = {
      type: "object",
      required: ["category", "images[]"],
      properties: {
        category: { type: "string" },
        "images[]": { type: "array", items: { type: "string", format: "binary" } },
      },
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } };
  }
  if (!route.body) return {};
  return {
    requestBody: {
      // A call without a body is read as one without fields.
      required: !route.body.safeParse({}).success,
      content: { "application/json": { schema: schema(route.body, "input") } },
    },
  };
};

const operation = (service: string, name: string, route: Route): Json => {
  const json = { content: { "application/json": { schema: schema(route.reply.body, "output") } } };
  const success =
    route.reply.status === 303
      ? {
          303: { description: "A signed link to the PDF, in Location" },
          200: { description: "The link, with Accept: application/json", ...json },
        }
      : { [route.reply.status]: { description: "Done", ...json } };
  return {
    operationId: `${service}.${name}`,
    tags: [service],
    summary: route.summary,
    security: route.access === "public" ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(route.params, "path"),
      ...parameters(route.query, "query"),
      ...(route.idempotent
        ? [
            {
              name: "Idempotency-Key",
              in: "header",
              required: false,
              schema: { type: "string", maxLength: limits.idempotencyKeyLength },
            },
          ]
        : []),
    ],
    ...requestBody(route),
    responses: { ...success, ...errorReplies(route) },
  };
};

/** The whole contract as an OpenAPI 3.1 document. */
export const openapiDocument = (version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const { name: service, routes } of Object.values(apis))
    for (const [name, route] of Object.entries<Route>(routes)) {
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: operation(service, name, route),
      };
    }
  return {
    openapi: "3.1.0",
    info: { title: "Takseru", version, license: { name: "MIT" } },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: componentSchemas(),
      headers,
    },
  };
};
