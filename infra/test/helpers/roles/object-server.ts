import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface Stored {
  body: Buffer;
  headers: Record<string, string>;
}

const ANSWERED = ["content-type", "x-amz-object-lock-mode", "x-amz-object-lock-retain-until-date"];

const answeredHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(ANSWERED.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** The calls of S3 that the rooms make, in memory. It answers 403 for absent objects, as S3 does to readers of a folder. */
export const startObjectServer = async () => {
  const objects = new Map<string, Stored>();
  const listing = (prefix: string): string =>
    `<ListBucketResult>${[...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join("")}</ListBucketResult>`;

  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const { pathname, searchParams } = new URL(url, "http://s3.test");
    const key = decodeURIComponent(pathname).replace(/^\/[^/]+\/?/, "");
    const body = Buffer.concat(await request.toArray());
    const found = objects.get(key);
    const source = headers["x-amz-copy-source"];
    const copied = objects.get(decodeURIComponent(String(source)).replace(/^[^/]+\//, ""));
    const end = (status: number, content: string | Buffer = "", more: Record<string, string> = {}) =>
      void response.writeHead(status, more).end(method === "HEAD" ? "" : content);

    if (searchParams.has("list-type")) return end(200, listing(searchParams.get("prefix") ?? ""));
    if (searchParams.has("delete")) {
      for (const [, one = ""] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(one);
      return end(200, "<DeleteResult></DeleteResult>");
    }
    if (searchParams.has("retention")) return end(200);
    if (method === "PUT") {
      if (source && !copied) return end(403, "<Error><Code>AccessDenied</Code></Error>");
      objects.set(key, copied ?? { body, headers: answeredHeaders(headers) });
      return end(200, source ? "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>" : "");
    }
    return found ? end(200, found.body, found.headers) : end(403, "<Error><Code>AccessDenied</Code></Error>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** What a browser sends with a form. */
    add: (key: string, body: Buffer, contentType: string): void =>
      void objects.set(key, { body, headers: { "content-type": contentType } }),
    /** As if the bytes had been lost. */
    lose: (part: string): void => {
      for (const key of objects.keys()) if (key.includes(part)) objects.delete(key);
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
