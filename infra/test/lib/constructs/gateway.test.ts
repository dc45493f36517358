import { apiHeaders } from "@takseru/kit";
import { apis, ErrorReply, type Route } from "@takseru/shared-types";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { idOf, resourcesOf, synthesise, written } from "../../helpers/synthesise.ts";

const { api } = synthesise();

const resources = new Map(
  resourcesOf(
    api,
    "AWS::ApiGateway::Resource",
    z.object({ PathPart: z.string(), ParentId: z.looseObject({ Ref: z.string().optional() }) }),
  ).map(({ id, properties }) => [id, properties]),
);

/** The path of a resource. Its parent is another resource or the root. */
const pathOf = ({ Ref }: { Ref?: string | undefined }): string => {
  const resource = Ref === undefined ? undefined : resources.get(Ref);
  return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : "";
};

const methods = resourcesOf(
  api,
  "AWS::ApiGateway::Method",
  z.object({
    HttpMethod: z.string(),
    ResourceId: z.looseObject({ Ref: z.string().optional() }),
    ApiKeyRequired: z.boolean().default(false),
    Integration: z.object({ Type: z.literal("AWS_PROXY"), Uri: z.unknown() }),
  }),
).map(({ properties: { HttpMethod, ResourceId, ApiKeyRequired, Integration } }) => ({
  route: `${HttpMethod} ${pathOf(ResourceId) || "/"}`,
  keyed: ApiKeyRequired,
  uri: JSON.stringify(Integration.Uri),
}));

const routes = Object.values(apis).flatMap(({ name, routes }) =>
  Object.values<Route>(routes).map(({ method, path }) => ({ name, route: `${method} ${path}` })),
);

/** The routes for paths outside the contract. */
const fallbacks = ["ANY /", "ANY /{proxy+}"];

/** The service `health` has no room of its own. */
const rooms = { auth: "auth", reports: "reports", images: "images", location: "location", pdf: "pdf" };
const roomOf = { ...rooms, health: "reports" };

test.each(routes)("$route leads to the function of $name", ({ name, route }) => {
  const method = methods.find((candidate) => candidate.route === route);
  expect(api.functions[name].node.path).toBe(`Api/${roomOf[name]}/Function`);
  expect(method?.uri).toContain(written(api, api.functions[name].functionArn));
});

test("there are no routes but the contract's and those for unknown paths", () => {
  expect(methods.map(({ route }) => route).sort()).toEqual(
    [...routes.map(({ route }) => route), ...fallbacks].sort(),
  );
});

test("every method needs the key that CloudFront sends, those for unknown paths included", () => {
  expect(methods.filter(({ keyed }) => !keyed)).toEqual([]);
});

test.each(fallbacks)("%s leads to the room that answers the contract's 404", (route) => {
  const method = methods.find((candidate) => candidate.route === route);
  expect(method?.uri).toContain(written(api, api.functions.health.functionArn));
});

test("no path segment has two parameters with different names, which API Gateway refuses", () => {
  const parameters = [...resources.values()].filter(({ PathPart }) => PathPart.startsWith("{"));
  const places = parameters.map(({ ParentId }) => JSON.stringify(ParentId));
  expect(places).toHaveLength(new Set(places).size);
});

test("only the gateway, which has the stage `api` alone, may call the functions, besides the schedules", () => {
  const permissions = resourcesOf(
    api,
    "AWS::Lambda::Permission",
    z.object({ Principal: z.string(), SourceArn: z.unknown() }),
  );
  const stages = resourcesOf(api, "AWS::ApiGateway::Stage", z.object({ StageName: z.string() }));
  expect(stages.map(({ properties }) => properties.StageName)).toEqual(["api"]);
  // A test of the schedule looks at its own permissions.
  const called = permissions.filter(({ properties }) => properties.Principal !== "events.amazonaws.com");
  // One for each function: a permission for each route would fill the functions' policies.
  expect(called).toHaveLength(Object.keys(api.rooms).length);
  for (const { properties } of called) {
    expect(properties.Principal).toBe("apigateway.amazonaws.com");
    expect(JSON.stringify(properties.SourceArn)).toContain(written(api, api.restApi.restApiId));
  }
});

test("a form with photographs reaches its function byte for byte", () => {
  const [gateway] = resourcesOf(
    api,
    "AWS::ApiGateway::RestApi",
    z.object({ BinaryMediaTypes: z.array(z.string()) }),
  );
  expect(gateway?.id).toBe(idOf(api, api.restApi.restApiId));
  expect(gateway?.properties.BinaryMediaTypes).toEqual(["multipart/form-data"]);
});

describe("the gateway's own error replies", () => {
  const answers = resourcesOf(
    api,
    "AWS::ApiGateway::GatewayResponse",
    z.object({
      ResponseType: z.string(),
      StatusCode: z.string(),
      ResponseTemplates: z.object({ "application/json": z.string() }),
      ResponseParameters: z.record(z.string(), z.string()),
    }),
  ).map(({ properties: { ResponseType, StatusCode, ResponseTemplates, ResponseParameters } }) => ({
    type: ResponseType,
    headers: ResponseParameters,
    status: Number(StatusCode),
    body: ErrorReply.parse(JSON.parse(ResponseTemplates["application/json"])),
  }));

  test.each([
    "Cache-Control",
    "Cross-Origin-Opener-Policy",
    "Cross-Origin-Resource-Policy",
    "Permissions-Policy",
    "Referrer-Policy",
    "Strict-Transport-Security",
    "X-Content-Type-Options",
  ] as const)("carries the API's %s", (name) => {
    for (const { headers } of answers)
      expect(headers[`gatewayresponse.header.${name}`]).toBe(`'${apiHeaders[name]}'`);
  });

  test.each([
    ["MISSING_AUTHENTICATION_TOKEN", 405, "METHOD_NOT_ALLOWED"],
    ["REQUEST_TOO_LARGE", 413, "PAYLOAD_TOO_LARGE"],
    ["INVALID_API_KEY", 403, "FORBIDDEN"],
    ["ACCESS_DENIED", 403, "FORBIDDEN"],
    ["THROTTLED", 429, "TOO_MANY_REQUESTS"],
    ["WAF_FILTERED", 429, "TOO_MANY_REQUESTS"],
    ["DEFAULT_4XX", 400, "VALIDATION_FAILED"],
    ["DEFAULT_5XX", 503, "UNAVAILABLE"],
  ])("for %s are the contract's error %i %s", (type, status, code) => {
    const answer = answers.find((candidate) => candidate.type === type);
    expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
    expect(answer?.body.message).not.toBe("");
  });
});

test("nothing in the stack needs a custom resource, which the emulators cannot run", () => {
  expect(resourcesOf(api, "AWS::CloudFormation::CustomResource", z.unknown())).toEqual([]);
  expect(resourcesOf(api, "AWS::Lambda::Function", z.unknown())).toHaveLength(5);
});
