import { rmSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import type { Log } from "@takseru/kit";
import { createDiskObjectStore } from "@takseru/kit/disk-object-store";
import { createMailbox } from "@takseru/kit/mailbox";
import { installedDrawer } from "@takseru/pdf/drawer-file";
import { installedFonts } from "@takseru/pdf/font-files";
import { createRenderer } from "@takseru/pdf/renderer";
import { createWordWriter } from "@takseru/pdf/word-writer";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { quickPasswords } from "@takseru/testing/quick-passwords";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import { compose, type Infrastructure, tables } from "../../../src/compose.ts";
import { createTables } from "../../../src/database/create-tables.ts";
import { openServer } from "../../../src/http/server.ts";
import { createMapImport } from "../../../src/map-import/map-import.ts";
import { createCall, newViewer, request } from "./calls.ts";
import { Mails } from "./mails.ts";
import { memoryFolder } from "./memory-folder.ts";
import type { Product } from "./product.ts";
import { createValuers } from "./valuers.ts";

const createClock = () => {
  let now = Math.floor(Date.now() / 1000) * 1000;
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

/** A generous limit, because the machine may be busy. */
const BUSY_MS = 110_000;

/** The whole product in this process, on a free port and data of its own. */
export const startEmbedded = async (
  around: (infrastructure: Infrastructure) => Infrastructure | Promise<Infrastructure> = (infrastructure) =>
    infrastructure,
): Promise<Product> => {
  const folder = memoryFolder();
  const dynoxide = await startDynoxide();
  await createTables(dynoxide.client, tables);
  const server = await openServer(0);
  const origin = `http://127.0.0.1:${server.port}`;
  const clock = createClock();
  const mailbox = createMailbox({ file: join(folder, "mailbox.jsonl"), clock });
  const objects = createDiskObjectStore({
    folder: join(folder, "objects"),
    secret: "outside",
    baseUrl: `${origin}/_local/objects`,
    clock,
  });
  const problems: string[] = [];
  const log: Log = (level, event, fields) => {
    if (level === "error") problems.push(inspect({ event, ...fields }, { depth: 6 }));
  };
  const { client } = dynoxide;
  const dispatch = compose(
    await around({
      client,
      objects,
      renderer: createRenderer(installedFonts()),
      wordWriter: createWordWriter(
        { fonts: installedFonts(), drawer: installedDrawer() },
        { limitMs: BUSY_MS },
      ),
      vault: createMemoryVault(),
      mailer: mailbox,
      siteOrigin: origin,
      log,
      clock,
      passwords: quickPasswords,
      minimumMailResponseMs: 0,
    }),
  );
  const site = async () => ({ status: 200, headers: {}, body: "" });
  // No map is imported here; map-page.test.ts tests that.
  const mapImport = createMapImport({ dataFolder: folder, command: [process.execPath, "-e", ""] });
  const hasMap = async () => false;
  server.serve({ origin, dispatch, mailbox, showsMailbox: true, objects, mapImport, hasMap, site, log });

  const elsewhere = () => createCall(origin, newViewer());
  const mails = async () => Mails.parse((await request(`${origin}/_local/mailbox.json`)).json);
  return {
    origin,
    call: elsewhere(),
    elsewhere,
    request,
    newValuer: createValuers({ elsewhere, mails }),
    mails,
    clock,
    problems: async () => problems,
    database: client,
    tables: { Accounts: "Accounts", Reports: "Reports" },
    stop: async () => {
      await server.stop();
      await dynoxide.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
