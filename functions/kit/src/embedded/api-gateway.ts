import type { ApiEvent } from "../core/api-event.ts";

/** A request as it arrives over HTTP; `path` is below `/api` and still percent-encoded. */
export interface IncomingRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  ip: string;
  requestId: string;
}

interface Resource {
  path: string;
  segments: string[];
  methods: Set<string>;
}

const isParameter = (segment: string): boolean => segment.startsWith("{");

/** API Gateway's order: at the first segment where two resources differ, the fixed one precedes the parameter. */
const fixedFirst = (a: Resource, b: Resource): number => {
  const position = a.segments.findIndex(
    (segment, index) => isParameter(segment) !== isParameter(b.segments[index] ?? ""),
  );
  return position < 0 ? 0 : isParameter(a.segments[position] ?? "") ? 1 : -1;
};

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const parametersOf = (resource: Resource, given: string[]): Record<string, string> | undefined => {
  if (given.length !== resource.segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of resource.segments.entries()) {
    const value = given[index] ?? "";
    if (!isParameter(segment)) {
      if (segment !== value) return undefined;
    } else {
      const decoded = decode(value);
      if (!decoded) return undefined;
      parameters[segment.slice(1, -1)] = decoded;
    }
  }
  return parameters;
};

export type ResourceMatch =
  | { found: true; resource: string; parameters: Record<string, string> }
  | { found: false; otherMethods: string[] };

/** Matches a method and a path as API Gateway does. `routes` are `METHOD /path/{parameter}`. */
export const createResourceMatcher = (
  routes: readonly string[],
): ((method: string, path: string) => ResourceMatch) => {
  const resources = new Map<string, Resource>();
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    const resource = resources.get(path) ?? { path, segments: path.split("/").slice(1), methods: new Set() };
    resources.set(path, { ...resource, methods: resource.methods.add(method) });
  }
  const ordered = [...resources.values()].sort(fixedFirst);
  return (method, path) => {
    const given = path.split("/").slice(1);
    for (const resource of ordered) {
      const parameters = parametersOf(resource, given);
      if (!parameters) continue;
      if (!resource.methods.has(method)) return { found: false, otherMethods: [...resource.methods] };
      return { found: true, resource: resource.path, parameters };
    }
    return { found: false, otherMethods: [] };
  };
};

const anonymous = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};

const toMultiValue = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** The event that API Gateway (REST, stage `api`) would send for a request and the resource that it matched. */
export const toApiEvent = (
  request: IncomingRequest,
  resource: string,
  parameters: Record<string, string>,
): ApiEvent => {
  // Like the gateway, takes the last value of a repeated name and lists all values.
  const query = Object.fromEntries(request.query);
  const everyValue = Object.fromEntries(
    [...request.query.keys()].map((name) => [name, request.query.getAll(name)]),
  );
  return {
    resource,
    path: request.path,
    httpMethod: request.method,
    headers: request.headers,
    multiValueHeaders: toMultiValue(request.headers),
    pathParameters: Object.keys(parameters).length > 0 ? parameters : null,
    queryStringParameters: Object.keys(query).length > 0 ? query : null,
    multiValueQueryStringParameters: Object.keys(query).length > 0 ? everyValue : null,
    stageVariables: null,
    body: request.body ? Buffer.from(request.body).toString("base64") : null,
    isBase64Encoded: request.body !== undefined,
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      authorizer: null,
      protocol: "HTTP/1.1",
      httpMethod: request.method,
      identity: { ...anonymous, sourceIp: request.ip, userAgent: request.headers["user-agent"] ?? null },
      path: `/api${request.path}`,
      stage: "api",
      requestId: request.requestId,
      requestTimeEpoch: 0,
      resourceId: resource,
      resourcePath: resource,
    },
  };
};
