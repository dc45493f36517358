import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The bytes of a body in the SDK's chunked encoding: a length, the bytes, a line end. */
const unchunked = (sent: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = sent.indexOf("\r\n", at);
    const length = Number.parseInt(sent.toString("latin1", at, lineEnd), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(sent.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
};

/** The parts of S3 that the rooms call, in memory, without checking signatures. */
export const startMemoryS3 = async () => {
  const objects = new Map<string, Buffer>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const sent = Buffer.concat(await request.toArray());
    if (request.method === "PUT") {
      const chunked = request.headers["content-encoding"]?.includes("aws-chunked");
      objects.set(pathname, chunked ? unchunked(sent) : sent);
      response.end();
      return;
    }
    if (request.method === "POST") {
      for (const [, key] of sent.toString().matchAll(/<Key>([^<]+)<\/Key>/g))
        objects.delete(`${pathname}${key}`);
      response.end("<DeleteResult/>");
      return;
    }
    const found = objects.get(pathname);
    if (!found) response.statusCode = 404;
    response.end(found ?? "<Error><Code>NoSuchKey</Code></Error>");
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
