import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import {
  accountsTable,
  composeAuth,
  createAuthenticator,
  createAuthHandler,
  createErasureRights,
  createPracticeReader,
  createProfileReader,
  type PasswordHasher,
} from "@takseru/auth";
import { composeImages, createImagesHandler } from "@takseru/images";
import {
  type BudgetLimit,
  type Clock,
  guardObjectStore,
  type Log,
  type Mailer,
  type Metrics,
  noMetrics,
  type ObjectStore,
  systemClock,
  type TableDefinition,
  type Vault,
} from "@takseru/kit";
import {
  composeLocation,
  createLocationHandler,
  createSatellitePictures,
  type GeoDataStore,
  type MapSource,
  mapsInMemory,
  type OpenStreetMap,
  prepareRoads,
  type Upstream,
} from "@takseru/location";
import { composePdf, createPdfHandler, type Renderer, type WordWriter } from "@takseru/pdf";
import {
  committedOpenapiFile,
  composeReports,
  createReportsHandler,
  type LanguageModel,
  reportsTable,
} from "@takseru/reports";
import { type BudgetPurpose, limits } from "@takseru/shared-types";
import { createDispatch, type Dispatch } from "./http/dispatch.ts";

/** Every table of the product; here its physical name is its own name. */
export const tables: readonly TableDefinition[] = [accountsTable, reportsTable];

export interface Infrastructure {
  client: DynamoDBDocumentClient;
  objects: ObjectStore;
  /** The imported map data; without it the location room answers from the data that it carries. */
  geoData?: GeoDataStore | undefined;
  /** Source of the reports' maps if it is not the location room's memory: tiles, as on AWS. */
  maps?: MapSource | undefined;
  /** The provider that is asked beside our own data, if there is one. */
  locationProvider?: Upstream | undefined;
  /** The public services of OpenStreetMap; without it they are never asked. */
  openStreetMap?: OpenStreetMap | undefined;
  /** Whether the location provider's satellite pictures may be kept and printed in reports. */
  keepsSatellitePictures?: boolean;
  mailer: Mailer;
  /** Seals and opens the keys that sign reports. */
  vault: Vault;
  /** Address of an RFC 3161 responder; without one no report is time-stamped. */
  timeStampUrl?: string | undefined;
  /** Writes texts of reports beside the templates. */
  model?: LanguageModel | undefined;
  /** Called when rows of a closed account were erased. */
  noteErased?: () => void;
  /** What paid calls may cost a valuer. */
  budgets?: Record<BudgetPurpose, BudgetLimit> | undefined;
  renderer: Renderer;
  wordWriter: WordWriter;
  /** The site's address: links in mails and the QR code begin with it. */
  siteOrigin: string;
  log: Log;
  metrics?: Metrics;
  clock?: Clock;
  /** By default at full cost; tests use a cheaper one. */
  passwords?: PasswordHasher;
  /** Minimum duration of every call that may send a mail. */
  minimumMailResponseMs?: number;
  /** Days for which finalized PDFs are locked in a store that has locks; none by default. */
  finalLockDays?: number;
}

/** Composes the five rooms on the given infrastructure, for the embedded server and the tests. */
export const compose = ({
  client,
  objects: store,
  geoData,
  maps,
  locationProvider,
  openStreetMap,
  keepsSatellitePictures = false,
  mailer,
  vault,
  timeStampUrl,
  model,
  budgets = limits.budgets,
  noteErased = () => undefined,
  renderer,
  wordWriter,
  siteOrigin,
  log,
  metrics = noMetrics,
  clock = systemClock,
  passwords,
  minimumMailResponseMs = 100,
  finalLockDays = 0,
}: Infrastructure): Dispatch => {
  const objects = guardObjectStore(store, log);
  const accountStore = { client, table: accountsTable.name };
  const profileOf = createProfileReader(accountStore);
  const practiceOf = createPracticeReader(accountStore);
  const rights = createErasureRights({ ...accountStore, clock });
  const handlerDependencies = {
    log,
    metrics,
    trustedProxies: 0,
    authenticate: createAuthenticator({ ...accountStore, clock }),
  };

  // One process answers all calls, so the road network is built in short steps between them.
  geoData?.prepare(prepareRoads);
  const reportsHandler = createReportsHandler(
    composeReports({
      store: { client, table: reportsTable.name },
      accounts: accountStore,
      objects,
      mailer,
      siteOrigin,
      profileOf,
      practiceOf,
      rights: {
        ...rights,
        noteErased: async (userId) => {
          await rights.noteErased(userId);
          noteErased();
        },
      },
      model,
      budgets,
      openapiFile: committedOpenapiFile(),
      clock,
      metrics,
      log,
    }),
    handlerDependencies,
  );
  return createDispatch({
    auth: createAuthHandler(
      composeAuth({
        store: accountStore,
        mailer,
        vault,
        clock,
        siteOrigin,
        metrics,
        log,
        minimumMailResponseMs,
        ...(passwords ? { passwords } : {}),
      }),
      handlerDependencies,
    ),
    reports: reportsHandler,
    health: reportsHandler,
    images: createImagesHandler(
      composeImages({
        store: { client, table: reportsTable.name },
        objects,
        fetchSatellitePicture:
          keepsSatellitePictures && locationProvider ? createSatellitePictures(locationProvider) : undefined,
        clock,
        metrics,
      }),
      handlerDependencies,
    ),
    location: createLocationHandler(
      composeLocation({
        metrics,
        geoData,
        upstream: locationProvider,
        openStreetMap,
      }),
      handlerDependencies,
    ),
    pdf: createPdfHandler(
      composePdf({
        store: { client, table: reportsTable.name },
        accounts: accountStore,
        objects,
        vault,
        timeStampUrl,
        maps: maps ?? (geoData && mapsInMemory(geoData)),
        profileOf,
        practiceOf,
        renderer,
        wordWriter,
        siteOrigin,
        finalLockDays,
        clock,
        metrics,
      }),
      handlerDependencies,
    ),
  });
};
