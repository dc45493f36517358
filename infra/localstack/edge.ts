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

export interface EdgeTarget extends Pick<DeployedStack, "apiAddress" | "apiKey"> {
  site: Site;
}

/** Headers that belong to one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  ...["connection", "keep-alive", "proxy-connection", "te", "transfer-encoding", "upgrade"],
]);

const endToEnd = (headers: IncomingMessage["headers"]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** CloudFront adds the client's address and the gateway adds CloudFront's; the emulators' gateways add nothing. */
const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers["x-forwarded-for"], socket.remoteAddress, socket.localAddress].filter(Boolean).join(", ");

/**
 * The emulator starts another process for each call to a busy function. More calls than this at once wait here: fifty
 * processes on two cores would slow each other past their time limits.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const callGateway = (request: IncomingMessage, response: ServerResponse, target: EdgeTarget) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(target.apiAddress);
    const { host: _, ...headers } = endToEnd(request.headers);
    const call = httpRequest({
      agent,
      hostname,
      port,
      // Neither normalised nor decoded.
      path: `${pathname}${request.url?.slice("/api".length)}`,
      method: request.method,
      headers: { ...headers, "x-api-key": target.apiKey, "x-forwarded-for": forwardedFor(request) },
    });
    call.once("error", reject);
    call.once("response", (reply) => {
      // The gateway need not read the whole body of a call that it refuses.
      call.off("error", reject).on("error", () => undefined);
      response.writeHead(reply.statusCode ?? 502, endToEnd(reply.headers));
      pipeline(reply, response).then(resolve, reject);
    });
    // A client that has gone must not hold a place.
    response.once("close", () => call.destroy());
    request.pipe(call);
  });

const siteReply = async (request: IncomingMessage, { site }: EdgeTarget): Promise<Reply> => {
  const { pathname } = new URL(request.url ?? "/", "http://edge.example");
  const headers = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(", ") ?? ""]),
  );
  return site({ method: request.method ?? "GET", path: pathname, headers });
};

/**
 * Stands in for CloudFront: the site, and `/api/*` from the gateway with the origin key. `target` gives `undefined` while
 * nothing is deployed. The server ends with its process.
 */
export const openEdge = async (port: number, target: () => EdgeTarget | undefined) => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const deployed = target();
    if (!deployed)
      writeReply(response, textReply(503, "Nothing is deployed yet: npm run localstack:deploy\n"));
    else if (request.url?.startsWith("/api/")) await callGateway(request, response, deployed);
    else writeReply(response, await siteReply(request, deployed));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      // After the headers only the end of the connection can tell of an error.
      if (response.headersSent) response.destroy();
      else writeReply(response, textReply(502, "The gateway does not answer.\n"));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : port };
};
