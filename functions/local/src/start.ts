import { createDocumentClient, createVault, type Log, systemClock } from "@takseru/kit";
import { createDiskObjectStore } from "@takseru/kit/disk-object-store";
import { localDataKeys, readKeyFile } from "@takseru/kit/local-data-keys";
import { createMailbox } from "@takseru/kit/mailbox";
import {
  createAnswersRepository,
  createDiskGeoFile,
  createGeoDataStore,
  createOpenStreetMap,
  loadUpstream,
} from "@takseru/location";
import { installedDrawer } from "@takseru/pdf/drawer-file";
import { installedFonts } from "@takseru/pdf/font-files";
import { createWordWriter } from "@takseru/pdf/word-writer";
import { createWorkerRenderer } from "@takseru/pdf/worker-renderer";
import { reportsTable } from "@takseru/reports";
import { DAY_MS } from "@takseru/shared-types";
import { compose, tables } from "./compose.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { createTables } from "./database/create-tables.ts";
import { startDynoxide } from "./database/dynoxide.ts";
import { ensureDynoxide } from "./database/dynoxide-binary.ts";
import { noteErased } from "./database/rewrite-database.ts";
import { seedOnce } from "./demo/seed-client.ts";
import type { LocalEnvironment } from "./environment.ts";
import { openServer } from "./http/server.ts";
import { createSite } from "./http/static-site.ts";
import { createMapImport } from "./map-import/map-import.ts";
import { composeDailyMail, composeSweep, composeTasks, startSchedule } from "./scheduled-tasks.ts";
import { terminalLog } from "./terminal-log.ts";
import { textModel } from "./text-model.ts";

export interface Takseru {
  origin: string;
  /** The mailbox's address on this machine, unless it is switched off. */
  mailbox: string | undefined;
  /** Where a map is imported, while there is none. */
  mapPage: string | undefined;
  /** The database's process. */
  databasePid(): number;
  /** Rejects with the reason when the server cannot continue. */
  failed: Promise<Error>;
  /** Finishes running calls, then ends everything; a second call waits for the first. */
  stop(): Promise<void>;
}

const MB = 1024 * 1024;
/** More than a start and the demo write. */
const ROOM = { start: MB, demo: 16 * MB };
const HOUR_MS = 3_600_000;
/** Starts the whole product in this process on its data folder. Throws StartError. */
export const start = async (
  environment: LocalEnvironment,
  { say = () => undefined, log = terminalLog }: { say?: (line: string) => void; log?: Log } = {},
): Promise<Takseru> => {
  const undo: Array<() => Promise<void> | void> = [];
  let opened: DataFolder | undefined;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= (async () => {
      for (const step of undo.toReversed()) await step();
    })();
    return stopped;
  };

  try {
    const folder = await openDataFolder(environment.dataFolder);
    opened = folder;
    undo.push(folder.release);
    const binary = await ensureDynoxide({ named: environment.dynoxideBin, tools: folder.path("tools"), say });

    const dynoxide = await startDynoxide(
      {
        binary,
        database: folder.path("dynoxide.db"),
        record: folder.path("dynoxide.json"),
        erased: folder.path("erased"),
      },
      { log },
    );
    undo.push(dynoxide.stop);
    const client = createDocumentClient({
      endpoint: dynoxide.endpoint,
      region: "local",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      // Long enough to outlast a restart of the database.
      maxAttempts: 6,
    });
    undo.push(() => client.destroy());
    await createTables(client, tables);

    // Closed after the server, whose running calls may wait for a PDF.
    const fonts = installedFonts();
    const renderer = createWorkerRenderer(fonts);
    const wordWriter = createWordWriter({ fonts, drawer: installedDrawer() });
    undo.push(renderer.close);
    const server = await openServer(environment.port);
    undo.push(server.stop);
    const direct = `http://127.0.0.1:${server.port}`;
    const origin = environment.origin ?? direct;
    folder.announce(origin);

    const eraseAtNextStart = () => noteErased(folder.path("erased"));
    const mailbox = createMailbox({ file: folder.path("mailbox.jsonl"), clock: systemClock });
    const objects = createDiskObjectStore({
      folder: folder.path("objects"),
      secret: folder.secret,
      baseUrl: `${origin}/_local/objects`,
      clock: systemClock,
    });
    const geoFile = createDiskGeoFile(folder.path("geo"));
    const geoData = createGeoDataStore({
      file: geoFile,
      clock: systemClock,
      log,
    });
    const dispatch = compose({
      client,
      objects,
      geoData,
      locationProvider:
        environment.locationProvider &&
        (await loadUpstream(environment.locationProvider, {
          client,
          table: reportsTable.name,
          clock: systemClock,
          log,
          budget: environment.budgets.maps,
        })),
      openStreetMap:
        environment.openStreetMap &&
        createOpenStreetMap({
          ...environment.openStreetMap,
          answers: createAnswersRepository({ client, table: reportsTable.name, clock: systemClock }),
          siteOrigin: origin,
          clock: systemClock,
          log,
        }),
      budgets: environment.budgets,
      keepsSatellitePictures: environment.keepsSatellitePictures,
      mailer: mailbox,
      noteErased: eraseAtNextStart,
      vault: createVault(localDataKeys(readKeyFile(folder.path("sealing.key")))),
      timeStampUrl: environment.timeStampUrl,
      model: environment.textModel ? textModel(environment.textModel) : undefined,
      renderer,
      wordWriter,
      siteOrigin: origin,
      log,
    });
    if (environment.demo)
      await seedOnce({
        dispatch,
        mailbox,
        objects,
        doneFile: folder.path("demo.done"),
        whyNoRoom: () => folder.whyNotWritable(ROOM.demo),
        say,
      });
    const mapImport = createMapImport({ dataFolder: environment.dataFolder });
    undo.push(mapImport.stop);
    const hasMap = async () => (await geoFile.version()) !== undefined;
    server.serve({
      origin,
      mapImport,
      hasMap,
      dispatch,
      mailbox,
      showsMailbox: environment.mailbox,
      objects,
      site: createSite(environment.siteFolder),
      log,
    });
    // Read in advance, while other calls are answered.
    void geoData.current();

    const tasks = composeTasks({ client, objects, mailer: mailbox, noteErased: eraseAtNextStart, log });
    undo.push(startSchedule(tasks, { everyMs: HOUR_MS, log }).stop);
    const dailyMail = composeDailyMail({ client, mailer: mailbox, siteOrigin: origin, log });
    undo.push(startSchedule(dailyMail, { everyMs: HOUR_MS, log }).stop);
    const sweep = composeSweep({ objects });
    undo.push(startSchedule(sweep, { everyMs: DAY_MS, log }).stop);

    const failed = dynoxide.ended.then((error) =>
      error ? (folder.whyNotWritable(ROOM.start) ?? error) : new Promise<Error>(() => undefined),
    );
    const mailboxAddress = environment.mailbox ? `${direct}/_local/mailbox` : undefined;
    return {
      origin,
      mailbox: mailboxAddress,
      mapPage: (await hasMap()) ? undefined : `${direct}/_local/map`,
      databasePid: dynoxide.pid,
      failed,
      stop,
    };
  } catch (error) {
    await stop();
    // Whatever failed, on a full or read-only disk that is the reason to report.
    throw opened?.whyNotWritable(ROOM.start) ?? error;
  }
};
