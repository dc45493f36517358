import { Readable } from "node:stream";
import { GeoMapsClient, type GeoMapsClientConfig } from "@aws-sdk/client-geo-maps";
import { GeoPlacesClient, type GeoPlacesClientConfig } from "@aws-sdk/client-geo-places";
import { GeoRoutesClient, type GeoRoutesClientConfig } from "@aws-sdk/client-geo-routes";
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
const boundResponse =
  <Args, Result extends { response: unknown }>(next: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const result = await next(args);
    const { response } = result;
    if (typeof response === "object" && response !== null && "body" in response)
      if (response.body instanceof Readable) response.body = Readable.from(boundedChunks(response.body));
    return result;
  };

/** The clients of Amazon Location, by the function's own role. The room decides about a second attempt. */
export const createAwsClients = (
  config: GeoPlacesClientConfig & GeoRoutesClientConfig & GeoMapsClientConfig = {},
) => {
  const options = { ...config, maxAttempts: 1 };
  const clients = {
    places: new GeoPlacesClient(options),
    routes: new GeoRoutesClient(options),
    maps: new GeoMapsClient(options),
  };
  const last = { step: "deserialize", name: "boundResponse", priority: "low" } as const;
  clients.places.middlewareStack.add(boundResponse, last);
  clients.routes.middlewareStack.add(boundResponse, last);
  clients.maps.middlewareStack.add(boundResponse, last);
  return clients;
};

export type AwsClients = ReturnType<typeof createAwsClients>;
