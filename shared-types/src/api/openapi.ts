import * as z from "zod";
import { declaredErrors, type Route } from "../contract/define-api.ts";
import { ErrorReply } from "../contract/envelope.ts";
import { errorCodes } from "../contract/errors.ts";
import { limits } from "../limits.ts";
import { Profile } from "../profile/profile.ts";
import { Image } from "../report/photograph.ts";
import { Report } from "../report/report.ts";
import { apis } from "./index.ts";

type Json = Record<string, unknown>;

/** Schemas that many replies share, written once under components. */
const components = z.registry<{ id: string }>();
components.add(Report, { id: "Report" });
components.add(Profile, { id: "Profile" });
components.add(Image, { id: "Image" });
components.add(ErrorReply, { id: "Error" });

const pointToComponents = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));

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
    ...(io === "output" ? { metadata: components } : {}),
  });
  return pointToComponents(json);
};

const componentSchemas = (): Json => {
  const { schemas } = z.toJSONSchema(components, {
    io: "output",
    unrepresentable: "any",
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

const errorReplies = (route: Route): Json => {
  const byStatus = Object.groupBy(declaredErrors(route), (code) => errorCodes[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes?.join(", "),
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
    },
  };
};
