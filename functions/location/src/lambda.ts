import { S3Client } from "@aws-sdk/client-s3";
import { createAuthenticator } from "@takseru/auth";
import {
  type ApiHandler,
  awsClientLimits,
  awsTransferLimits,
  createDocumentClient,
  createLambdaDependencies,
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
import { realWait } from "./providers/guard/timer.ts";
import { loadProvider } from "./providers/load-provider.ts";
import { createUpstream, type Upstream } from "./providers/upstream.ts";
import { createUpstreamUsageRepository } from "./usage/upstream-usage-repository.ts";

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

const loadUpstream = async (): Promise<Upstream | undefined> => {
  if (LOCATION_PROVIDER === "embedded") return undefined;
  const common = { clock: systemClock, log: room.log };
  return createUpstream({
    ...common,
    provider: await loadProvider(LOCATION_PROVIDER, GOOGLE_KEY_SECRET),
    usage: createUpstreamUsageRepository({ ...common, client, table: REPORTS_TABLE }),
    wait: realWait,
  });
};

const loading = loadUpstream().then((upstream) =>
  createLocationHandler(composeLocation({ metrics: room.metrics, geoData, upstream }), {
    ...room,
    authenticate: createAuthenticator({ client, table: ACCOUNTS_TABLE, clock: systemClock }),
  }),
);

export const handler: ApiHandler = async (event, context) => (await loading)(event, context);
