import * as z from "zod";
import type { RetryOnce } from "../guard/retry-once.ts";
import type { UpstreamCall } from "../location-provider.ts";
import { kindOfStatus, ProviderError } from "../provider-error.ts";

const MAX_BYTES = 2_000_000;

/** The code of an error: "PERMISSION_DENIED" of the newer services; the older ones answer 200 with a status inside. */
const Failure = z.object({ error: z.object({ status: z.string() }) });

const readBytes = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ProviderError("broken", "answer_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    // Its error is dropped, because it would quote the answer.
    throw new ProviderError("broken", "not_json");
  }
};

const codeIn = (bytes: Buffer, status: number): string => {
  try {
    return Failure.parse(JSON.parse(bytes.toString("utf8"))).error.status;
  } catch {
    return `http_${status}`;
  }
};

export interface GoogleRequest {
  url: URL;
  /** The older services take the key in the address, the newer ones as a header. */
  keyIn: "address" | "header";
  /** The newer services take a POST with a body, and answer the fields that the mask names. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The billed units. */
  units?: number;
}

/** Sends requests to Google that the budget pays for, each once more when Google was busy. Answers are at most 2 MB. */
export const createGoogleRequests = (readKey: () => Promise<string>, retryOnce: RetryOnce) => {
  const sendOnce = async (
    { url, keyIn, body, headers, units = 1 }: GoogleRequest,
    { signal, reserve }: UpstreamCall,
  ): Promise<Buffer> => {
    const key = await readKey();
    const address = new URL(url);
    if (keyIn === "address") address.searchParams.set("key", key);
    await reserve(units);
    const response = await fetch(address, {
      signal,
      redirect: "error",
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: {
        ...headers,
        ...(keyIn === "header" ? { "X-Goog-Api-Key": key } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
    }).catch((): never => {
      // The error's cause may name the address, which has the position and the key.
      throw new ProviderError("broken", "no_connection");
    });
    const bytes = await readBytes(response);
    if (!response.ok) throw new ProviderError(kindOfStatus(response.status), codeIn(bytes, response.status));
    return bytes;
  };
  return {
    bytes: (request: GoogleRequest, call: UpstreamCall): Promise<Buffer> =>
      retryOnce(() => sendOnce(request, call), call),
    /** `check` may find a failure within an answer of status 200. */
    json: <Result>(
      request: GoogleRequest,
      call: UpstreamCall,
      check: (json: unknown) => Result,
    ): Promise<Result> => retryOnce(async () => check(readJson(await sendOnce(request, call))), call),
  };
};

export type GoogleRequests = ReturnType<typeof createGoogleRequests>;
