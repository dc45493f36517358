import { Readable } from "node:stream";
import { ProviderError } from "../provider-error.ts";

/** The largest answer is a picture of the greatest size. */
const MAX_BYTES = 2_000_000;

async function* boundedChunks(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new ProviderError("broken", "answer_too_large");
    yield chunk;
  }
}

/** The SDK's middleware that ends an answer which is too large while it comes in: the SDK would read it whole. */
export const boundResponse =
  <Args, Result extends { response: unknown }>(next: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const result = await next(args);
    const { response } = result;
    if (typeof response === "object" && response !== null && "body" in response)
      if (response.body instanceof Readable) response.body = Readable.from(boundedChunks(response.body));
    return result;
  };
