import { createAuthenticator } from "@takseru/auth";
import {
  awsClientLimits,
  createDocumentClient,
  createLambdaDependencies,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createLocationService } from "./analysis/location-service.ts";
import { LocationEnvironment } from "./environment.ts";
import { createLocationHandler } from "./handler.ts";
import { locationMetrics } from "./metrics.ts";
import { createEmbeddedProvider } from "./providers/embedded-provider.ts";

const environment = readEnvironment(LocationEnvironment, process.env);
const room = createLambdaDependencies("location", environment, locationMetrics);

const location = createLocationService({ location: createEmbeddedProvider(), metrics: room.metrics });

export const handler = createLocationHandler(location, {
  ...room,
  authenticate: createAuthenticator({
    client: createDocumentClient(awsClientLimits),
    table: environment.ACCOUNTS_TABLE,
    clock: systemClock,
  }),
});
