import type { ApiEvent } from "../http/request.ts";

/** A request as it comes in over HTTP; `path` is below `/api` and still percent-encoded. */
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

/** As API Gateway weighs them: at the first place where two resources differ, the fixed segment wins. */
const byWeight = (a: Resource, b: Resource): number => {
  const place = a.segments.findIndex(
    (segment, index) => isParameter(segment) !== isParameter(b.segments[index] ?? ""),
  );
  return place < 0 ? 0 : isParameter(a.segments[place] ?? "") ? 1 : -1;
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
  | { found: false; otherMethod: boolean };

/** Matches as API Gateway does. `routes` are `METHOD /path/{parameter}`. */
export const createResourceMatcher = (
  routes: readonly string[],
): ((method: string, path: string) => ResourceMatch) => {
  const resources = new Map<string, Resource>();
  for (const route of routes) {
    const [method = "", path = ""] = route.split(" ");
    const resource = resources.get(path) ?? { path, segments: path.split("/").slice(1), methods: new Set() };
    resources.set(path, { ...resource, methods: resource.methods.add(method) });
  }
  const ordered = [...resources.values()].sort(byWeight);
  return (method, path) => {
    const given = path.split("/").slice(1);
    for (const resource of ordered) {
      const parameters = parametersOf(resource, given);
      if (!parameters) continue;
      if (!resource.methods.has(method)) return { found: false, otherMethod: true };
      return { found: true, resource: resource.path, parameters };
    }
    return { found: false, otherMethod: false };
  };
};

const nobody = {
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

const lists = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** The event that API Gateway (REST, stage `api`) hands to the function behind the matched resource. */
export const toApiEvent = (
  call: IncomingRequest,
  resource: string,
  parameters: Record<string, string>,
): ApiEvent => {
  const query = Object.fromEntries(call.query);
  return {
    resource,
    path: call.path,
    httpMethod: call.method,
    headers: call.headers,
    multiValueHeaders: lists(call.headers),
    pathParameters: Object.keys(parameters).length > 0 ? parameters : null,
    queryStringParameters: Object.keys(query).length > 0 ? query : null,
    multiValueQueryStringParameters: Object.keys(query).length > 0 ? lists(query) : null,
    stageVariables: null,
    body: call.body ? Buffer.from(call.body).toString("base64") : null,
    isBase64Encoded: call.body !== undefined,
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      authorizer: null,
      protocol: "HTTP/1.1",
      httpMethod: call.method,
      identity: { ...nobody, sourceIp: call.ip, userAgent: call.headers["user-agent"] ?? null },
      path: `/api${call.path}`,
      stage: "api",
      requestId: call.requestId,
      requestTimeEpoch: 0,
      resourceId: resource,
      resourcePath: resource,
    },
  };
};
