import type { IncomingMessage } from "node:http";

/** The path and query of a request line; `undefined` for one that no browser sends. */
export const requestUrl = (request: IncomingMessage): URL | undefined => {
  const target = request.url ?? "";
  // "//host/path" would be read as another host's address.
  return target.startsWith("/") && URL.canParse(`http://local${target}`)
    ? new URL(`http://local${target}`)
    : undefined;
};

/** Headers with one value each, names in lower case. */
export const requestHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(", ") ?? ""]),
  );

/** The whole body, or `undefined` when it is larger than `maxBytes`; the rest is read and dropped. */
export const readBody = async (
  request: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const drop = () => {
    request.resume();
    return undefined;
  };
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return drop();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) return drop();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, bytes));
};
