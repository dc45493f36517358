import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator } from "@takseru/auth";
import {
  type ApiHandler,
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
  mapBudgetOf,
  readEnvironment,
  systemClock,
} from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { composeLocation } from "./compose.ts";
import { LocationEnvironment } from "./environment.ts";
import { createGeoDataStore } from "./geo-data/geo-data-store.ts";
import { createObjectGeoFile } from "./geo-data/storage/object-geo-file.ts";
import { createLocationHandler } from "./handler.ts";
import { locationMetrics } from "./metrics.ts";
import { createAnswersRepository } from "./openstreetmap/answers-repository.ts";
import { createOpenStreetMap, nominatimAddress, overpassAddress } from "./openstreetmap/openstreetmap.ts";
import { loadUpstream } from "./providers/load-upstream.ts";
import type { Upstream } from "./providers/upstream.ts";

const environment = readEnvironment(LocationEnvironment, process.env);
const { LOCATION_PROVIDER, ACCOUNTS_TABLE, REPORTS_TABLE, GOOGLE_KEY_SECRET } = environment;
const room = createLambdaDependencies("location", environment, locationMetrics);
const client = createDocumentClient(awsClientLimits);
const geoData = createGeoDataStore({
  file: createObjectGeoFile(
    createS3ObjectStore({ client: new S3Client(awsTransferLimits), bucket: environment.OBJECTS_BUCKET }),
  ),
  clock: systemClock,
  log: room.log,
});

const upstreamOfConfiguration = async (): Promise<Upstream | undefined> => {
  if (LOCATION_PROVIDER === "embedded") return undefined;
  return loadUpstream(
    { name: LOCATION_PROVIDER, googleKeySecret: GOOGLE_KEY_SECRET },
    { client, table: REPORTS_TABLE, clock: systemClock, log: room.log, budget: mapBudgetOf(environment) },
  );
};

const { OPENSTREETMAP_FOR } = environment;
const openStreetMap =
  OPENSTREETMAP_FOR === ""
    ? undefined
    : createOpenStreetMap({
        overpass: new URL(overpassAddress),
        nominatim: new URL(nominatimAddress),
        answers: createAnswersRepository({ client, table: REPORTS_TABLE, clock: systemClock }),
        siteOrigin: OPENSTREETMAP_FOR,
        clock: systemClock,
        log: room.log,
      });

const loading = upstreamOfConfiguration().then((upstream) =>
  createLocationHandler(composeLocation({ metrics: room.metrics, geoData, upstream, openStreetMap }), {
    ...room,
    authenticate: createAuthenticator({ client, table: ACCOUNTS_TABLE, clock: systemClock }),
  }),
);

export const handler: ApiHandler = async (event, context) => (await loading)(event, context);
