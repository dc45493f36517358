import { createAuthenticator } from "@takseru/auth";
import {
  awsClientLimits,
  createDocumentClient,
  createLambdaDependencies,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { composeLocation } from "./compose.ts";
import { LocationEnvironment } from "./environment.ts";
import { createLocationHandler } from "./handler.ts";
import { locationMetrics } from "./metrics.ts";

const environment = readEnvironment(LocationEnvironment, process.env);
const room = createLambdaDependencies("location", environment, locationMetrics);

export const handler = createLocationHandler(composeLocation({ metrics: room.metrics }), {
  ...room,
  authenticate: createAuthenticator({
    client: createDocumentClient(awsClientLimits),
    table: environment.ACCOUNTS_TABLE,
    clock: systemClock,
  }),
});
