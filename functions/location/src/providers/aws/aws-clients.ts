import { GeoMapsClient, type GeoMapsClientConfig } from "@aws-sdk/client-geo-maps";
import { GeoPlacesClient, type GeoPlacesClientConfig } from "@aws-sdk/client-geo-places";
import { GeoRoutesClient, type GeoRoutesClientConfig } from "@aws-sdk/client-geo-routes";
import { boundResponse } from "./bound-response.ts";

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
