import { createAuthenticator } from "@takseru/auth";
import { createDocumentClient, jsonLog, readEnvironment, systemClock } from "@takseru/kit";
import { createEmbeddedLocation } from "./embedded.ts";
import { LocationEnvironment } from "./environment.ts";
import { createLocationHandler } from "./handler.ts";
import { createLocationService } from "./service.ts";

const environment = readEnvironment(LocationEnvironment, process.env);

export const handler = createLocationHandler(createLocationService({ location: createEmbeddedLocation() }), {
  log: jsonLog,
  authenticate: createAuthenticator({
    client: createDocumentClient({}),
    table: environment.ACCOUNTS_TABLE,
    clock: systemClock,
  }),
});
