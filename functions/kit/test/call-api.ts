import { apis } from "@takseru/shared-types";
import type { APIGatewayProxyEvent } from "aws-lambda";
import type { ApiHandler } from "../src/api-handler.ts";
import type { RouteTable } from "../src/route-table.ts";

export interface ApiCall {
  method: string;
  /** Below `/api`, filled in, with its query: `/reports/7?format=pdf`. */
  path: string;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  rawBody?: string;
  /** Sent as multipart/form-data, in place of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON; text where it is none; `undefined` when empty. */
  body: unknown;
}

const contractRoutes = (): string[] =>
  Object.values(apis).flatMap(({ routes }) =>
    Object.values(routes).map(({ method, path }) => `${method} ${path}`),
  );

const pattern = (resource: string): RegExp =>
  new RegExp(`^${resource.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)").replaceAll(".", "\\.")}$`);

/** As the gateway weighs them: at the first place where they differ, a fixed segment beats a parameter. */
const weight = (resource: string): string => resource.replace(/\{\w+\}/g, "~").replace(/[^/~]+/g, "!");

/** The resource that the gateway would match, with its parameters. */
const matchResource = (keys: readonly string[], method: string, path: string) => {
  const resources = keys
    .map((key) => key.split(" "))
    .filter(([verb, resource = ""]) => verb === method && pattern(resource).test(path))
    .map(([, resource = ""]) => resource)
    .sort((a, b) => (weight(a) < weight(b) ? -1 : 1));
  const resource = resources[0] ?? path;
  const found = Object.entries(pattern(resource).exec(path)?.groups ?? {});
  return { resource, parameters: found.map(([name, value]) => [name, decodeURIComponent(value)] as const) };
};

const encode = async ({ body, rawBody, form }: ApiCall) => {
  if (form) {
    const encoded = new Response(form);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get("content-type") ?? "";
    return { type, text: bytes.toString("base64"), isBase64Encoded: true };
  }
  const text = rawBody ?? (body === undefined ? null : JSON.stringify(body));
  return { type: "application/json", text, isBase64Encoded: false };
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

/** The event that API Gateway hands to the function behind the call's route. */
export const toEvent = async (
  call: ApiCall,
  keys: readonly string[] = contractRoutes(),
): Promise<APIGatewayProxyEvent> => {
  const { pathname, searchParams } = new URL(call.path, "http://api.test");
  const { resource, parameters } = matchResource(keys, call.method, pathname);
  const { type, text, isBase64Encoded } = await encode(call);
  const headers: Record<string, string> = {
    ...(text === null ? {} : { "Content-Type": type }),
    ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
    "User-Agent": "test",
    ...call.headers,
  };
  const query = [...searchParams];
  return {
    resource,
    path: pathname,
    httpMethod: call.method,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    pathParameters: parameters.length > 0 ? Object.fromEntries(parameters) : null,
    queryStringParameters: query.length > 0 ? Object.fromEntries(query) : null,
    multiValueQueryStringParameters:
      query.length > 0 ? Object.fromEntries(query.map(([k, v]) => [k, [v]])) : null,
    stageVariables: null,
    body: text,
    isBase64Encoded,
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      authorizer: null,
      protocol: "HTTP/1.1",
      httpMethod: call.method,
      identity: { ...nobody, sourceIp: "192.0.2.1", userAgent: headers["User-Agent"] ?? null },
      path: `/api${pathname}`,
      stage: "api",
      requestId: "test-request",
      requestTimeEpoch: 0,
      resourceId: "test",
      resourcePath: resource,
    },
  };
};

const decode = (type: string, text: string): unknown => {
  if (text === "") return undefined;
  return type.includes("json") ? JSON.parse(text) : text;
};

/** One call through a handler's whole middleware chain, routed by the contract. */
export const callApi = async (handler: ApiHandler, call: ApiCall, table?: RouteTable): Promise<ApiAnswer> => {
  const result = await handler(await toEvent(call, table ? [...table.keys()] : undefined));
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    status: result.statusCode,
    headers,
    body: decode(headers["content-type"] ?? "", result.body),
  };
};
