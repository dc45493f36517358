import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { type Reply, textReply, writeReply } from "@takseru/local/reply";
import type { Site } from "@takseru/local/site";
import type { DeployedStack } from "@takseru/testing/deployed/deployed-stack";

/** What belongs to one connection only (RFC 9110, 7.6.1). */
const ONE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "transfer-encoding",
  "upgrade",
]);

const passedOn = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ONE_CONNECTION.has(name)));

/**
 * What the gateway's function would find there: CloudFront adds the viewer's address to what the viewer sent, and the
 * gateway adds CloudFront's, which the emulators' gateways do not.
 */
const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers["x-forwarded-for"], socket.remoteAddress, socket.localAddress].filter(Boolean).join(", ");

/**
 * A function that is busy gets another process beside it. What comes at once beyond this many waits here, where a
 * waiting call costs nothing, rather than in fifty processes that keep each other's calls past their time.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export type Gateway = Pick<DeployedStack, "apiAddress" | "apiKey">;

const toGateway = (request: IncomingMessage, response: ServerResponse, { apiAddress, apiKey }: Gateway) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(apiAddress);
    const { host: _, ...headers } = passedOn(request.headers);
    const asked = httpRequest({
      agent,
      hostname,
      port,
      // As it came: no tidying, no decoding.
      path: `${pathname}${request.url?.slice("/api".length)}`,
      method: request.method,
      headers: { ...headers, "x-api-key": apiKey, "x-forwarded-for": forwardedFor(request) },
    });
    asked.once("error", reject);
    asked.once("response", (answer) => {
      // What it has refused it may not have read to the end: that is no error any more.
      asked.off("error", reject).on("error", () => undefined);
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      pipeline(answer, response).then(resolve, reject);
    });
    // A viewer who has gone waits for nothing, and must not hold a place.
    response.once("close", () => asked.destroy());
    request.pipe(asked);
  });

export interface EdgeParts {
  /** `undefined` until something is deployed. */
  gateway(): Gateway | undefined;
  site: Site;
}

const siteReply = async ({ site }: EdgeParts, request: IncomingMessage): Promise<Reply> => {
  const { pathname } = new URL(request.url ?? "/", "http://edge.example");
  const headers = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(", ") ?? ""]),
  );
  return site({ method: request.method ?? "GET", path: pathname, headers });
};

const answer = async (
  parts: EdgeParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!request.url?.startsWith("/api/")) return writeReply(response, await siteReply(parts, request));
  const gateway = parts.gateway();
  if (!gateway)
    return writeReply(response, textReply(503, "Nothing is deployed: npm run localstack:deploy\n"));
  await toGateway(request, response, gateway);
};

/** Stands where CloudFront does on AWS: the site, and `/api/*` from the gateway with the key that it asks for. */
export const openEdge = async (port: number, parts: EdgeParts) => {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch(() => {
      // Half an answer cannot be mended; the connection's end says so.
      if (response.headersSent) response.destroy();
      else writeReply(response, textReply(502, "The gateway does not answer.\n"));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
