import type { ServerResponse } from "node:http";
import { isolationHeaders, noPermissions } from "@takseru/kit";
import type { APIGatewayProxyResult } from "aws-lambda";

/** A reply before it is written to the connection. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string;
}

export const textReply = (status: number, text: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  body: text,
});

/** A Lambda's answer as a reply; the case of its header names is kept. */
export const fromLambda = ({ statusCode, headers, body, isBase64Encoded }: APIGatewayProxyResult): Reply => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
  body: isBase64Encoded ? Buffer.from(body, "base64") : body,
});

export const fromResponse = async (response: Response): Promise<Reply> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
});

/** Headers of every reply that does not set its own. */
const DEFAULTS = {
  ...isolationHeaders,
  ...noPermissions,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Writes the reply; a HEAD request gets the headers alone. */
export const writeReply = (response: ServerResponse, { status, headers, body }: Reply): void => {
  if (response.destroyed) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries({ ...DEFAULTS, ...headers })) response.setHeader(name, value);
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const mayHaveBody = status !== 204 && status !== 304;
  if (mayHaveBody && !response.hasHeader("Content-Length"))
    response.setHeader("Content-Length", bytes.byteLength);
  response.end(mayHaveBody && response.req.method !== "HEAD" ? bytes : undefined);
};
