import { randomInt } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  /** Sent as multipart/form-data, in place of `body`. */
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  /** The parsed body; `undefined` if it is not JSON. */
  json: unknown;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const toAnswer = (status: number, headers: Headers, bytes: Buffer): Answer => {
  const text = bytes.toString("utf8");
  return { status, headers, bytes, text, json: parsed(text) };
};

export const request = async (url: string, options?: RequestInit): Promise<Answer> => {
  const response = await fetch(url, { redirect: "manual", ...options });
  return toAnswer(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
};

const encode = async ({ body, raw, form }: CallOptions) => {
  if (form) {
    const encoded = new Response(form);
    return { bytes: await encoded.bytes(), type: encoded.headers.get("content-type") ?? "" };
  }
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return text === undefined ? {} : { bytes: Buffer.from(text), type: "application/json" };
};

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  return headers;
};

/** A random loopback address, because calls are limited by address and tests must not share the count. */
export const newViewer = (): string => `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;

/** Calls the API of the product at an origin, from a viewer's address. Redirects are not followed. */
export const createCall =
  (origin: string, viewer: string): Call =>
  async (method, path, options = {}) => {
    const { bytes, type } = await encode(options);
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(`${origin}/api${path}`, {
        method,
        agent: false,
        // Some systems resolve localhost to IPv6 first, where the product does not listen.
        family: 4,
        localAddress: viewer,
        headers: {
          accept: "*/*",
          ...(type ? { "content-type": type } : {}),
          ...(bytes ? { "content-length": bytes.byteLength } : {}),
          ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
          ...options.headers,
        },
      });
      outgoing.once("error", reject);
      outgoing.once("response", async (response) => {
        // A server that refuses a body early closes the connection; its answer still counts.
        outgoing.off("error", reject).on("error", () => undefined);
        const received = await response.toArray().catch(reject);
        if (received)
          resolve(toAnswer(response.statusCode ?? 0, headersOf(response), Buffer.concat(received)));
      });
      outgoing.end(bytes);
    });
  };
