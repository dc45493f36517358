import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createEmfMetrics, createLog, type ObjectStore, systemClock, type Vault } from "@takseru/kit";
import { createDiskObjectStore } from "@takseru/kit/disk-object-store";
import { createMailbox } from "@takseru/kit/mailbox";
import { compose, createTables, tables } from "@takseru/local";
import { type MapSource, ownData } from "@takseru/location";
import { installedDrawer } from "@takseru/pdf/drawer-file";
import { installedFonts } from "@takseru/pdf/font-files";
import { createRenderer } from "@takseru/pdf/renderer";
import { createWordWriter } from "@takseru/pdf/word-writer";
import { reportsTable } from "@takseru/reports";
import { apis, type Client, createClient } from "@takseru/shared-types";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import { z } from "zod";
import { COMPRESSED_FROM_BYTES } from "../lib/compression.ts";
import { platform } from "./assumptions.ts";
import { addUsage, type Usage } from "./prices.ts";
import { readStored } from "./stored.ts";

const siteOrigin = "https://takseru.example";

/** GB-seconds of one call: the processor time, stretched by the memory's share of a processor, and the wait for the stores. */
export const gbSeconds = (path: string, processorMs: number, waitMs: number): number => {
  const memoryMb = path.startsWith("/location/") ? platform.locationMemoryMb : platform.memoryMb;
  return (((processorMs * platform.memoryMb) / memoryMb + waitMs) / 1_000) * (memoryMb / 1_024);
};

/** The room whose memory a call takes, and which purpose it serves. */
const gbSecondsUnit = (path: string) => {
  if (path.startsWith("/location/")) return "mapGbSeconds";
  return /^\/(verify\/|reports\/\d+\/(preview|finalize)$)/.test(path) ? "pdfGbSeconds" : "lambdaGbSeconds";
};

/**
 * The source of the reports' maps as AWS has it: the head of its file is read for a rendering (once a minute, and nobody prints more often), the
 * cells only where a running function has not drawn these maps yet. This process has no such file and draws our own data.
 */
const meterMaps = (meter: Meter) => {
  const readCells = async () => {
    addUsage(meter.usage, "objectReads", platform.mapReads - 1);
    return ownData();
  };
  const coldSnapshot = () => ({ settlements: [], dataIn: readCells });
  let snapshot = coldSnapshot();
  const source: MapSource = {
    current: async () => {
      addUsage(meter.usage, "objectReads", 1);
      return snapshot;
    },
  };
  return {
    source,
    forget: () => {
      snapshot = coldSnapshot();
    },
  };
};

/** The usage so far. The calls come one after the other, so `waitMs` belongs to the running one. */
export interface Meter {
  usage: Usage;
  waitMs: number;
}

const Capacity = z.object({ CapacityUnits: z.number() });
const WithCapacity = z.object({ ConsumedCapacity: z.union([Capacity, z.array(Capacity)]) });
const READS = new Set(["GetItemCommand", "QueryCommand", "BatchGetItemCommand", "TransactGetItemsCommand"]);

/** Asks DynamoDB for the units of each call, which include indexes and the double price of transactions. */
const meterTables = (client: DynamoDBDocumentClient, meter: Meter): void =>
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(args);
        const unit = READS.has(commandName) ? "tableReadUnits" : "tableWriteUnits";
        for (const { CapacityUnits } of [WithCapacity.parse(answer.output).ConsumedCapacity].flat())
          addUsage(meter.usage, unit, CapacityUnits);
        meter.waitMs += platform.tableCallMs;
        return answer;
      },
    { step: "initialize", name: "meterTables", priority: "low" },
  );

/** Deletions are free, and signing a link or a form is no call. */
const meterObjects = (store: ObjectStore, meter: Meter): ObjectStore => {
  const metered =
    <Args extends unknown[], Result>(unit: "objectReads" | "objectWrites", call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      addUsage(meter.usage, unit, 1);
      meter.waitMs += platform.objectCallMs;
      return call(...args);
    };
  return {
    ...store,
    head: metered("objectReads", store.head),
    get: metered("objectReads", store.get),
    getPart: metered("objectReads", store.getPart),
    sha256: metered("objectReads", store.sha256),
    copy: metered("objectWrites", store.copy),
    list: metered("objectWrites", store.list),
    put: metered("objectWrites", store.put),
    putOnce: metered("objectWrites", store.putOnce),
  };
};

/** Each secret has a data key of its own, made or opened by KMS. */
const meterVault = (vault: Vault, meter: Meter): Vault => {
  const metered =
    <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
    (...args: Args): Result => {
      addUsage(meter.usage, "keyCalls", 1);
      meter.waitMs += platform.tableCallMs;
      return call(...args);
    };
  return { seal: metered(vault.seal), open: metered(vault.open) };
};

/** The gateway compresses what is large enough to gain by it. */
const sentBytes = (body: string): number => {
  const bytes = Buffer.byteLength(body);
  return bytes < COMPRESSED_FROM_BYTES ? bytes : Math.min(bytes, gzipSync(body).byteLength);
};

/** The whole product in this process on an empty database and store, with a meter on what AWS bills. */
export const startMeteredProduct = async () => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-costs-"));
  const dynoxide = await startDynoxide();
  await createTables(dynoxide.client, tables);
  const meter: Meter = { usage: new Map(), waitMs: 0 };
  const count = (unit: Parameters<typeof addUsage>[1], amount: number) => addUsage(meter.usage, unit, amount);
  meterTables(dynoxide.client, meter);
  const clock = systemClock;
  const log = createLog({
    room: "reports",
    clock,
    write: (line) => count("logBytes", Buffer.byteLength(line) + platform.logLineBytes),
  });
  const baseUrl = `${siteOrigin}/_local/objects`;
  const objects = createDiskObjectStore({ folder: join(folder, "objects"), secret: "costs", baseUrl, clock });
  const mailbox = createMailbox({ file: join(folder, "mailbox.jsonl"), clock });
  const maps = meterMaps(meter);
  const dispatch = compose({
    maps: maps.source,
    client: dynoxide.client,
    objects: meterObjects(objects, meter),
    renderer: createRenderer(installedFonts()),
    wordWriter: createWordWriter({ fonts: installedFonts(), drawer: installedDrawer() }),
    vault: meterVault(createMemoryVault(), meter),
    mailer: mailbox,
    siteOrigin,
    log,
    // Metrics are lines of the log.
    metrics: createEmfMetrics({ units: {}, stage: "prod", log, clock }),
  });

  const clientOf = (token?: string): Client =>
    createClient(apis, async ({ method, path, body, headers }) => {
      const url = new URL(path, siteOrigin);
      const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      meter.waitMs = 0;
      const started = process.cpuUsage();
      const reply = await dispatch({
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          ...authorization,
          ...headers,
        },
        body: sent,
        ip: "192.0.2.1",
        requestId: "costs",
      });
      // Processor time of the whole process, the threads of libraries included.
      const { user, system } = process.cpuUsage(started);
      count(gbSecondsUnit(url.pathname), gbSeconds(url.pathname, (user + system) / 1_000, meter.waitMs));
      if (url.pathname.startsWith("/location/")) count("objectReads", platform.placesReads);
      for (const unit of ["gatewayCalls", "lambdaCalls", "edgeRequests"] as const) count(unit, 1);
      count("edgeBytesIn", (sent?.byteLength ?? 0) + platform.headerBytes);
      count("edgeBytesOut", sentBytes(reply.body) + platform.headerBytes);
      count("logBytes", platform.lambdaLogBytes + platform.accessLogBytes);
      if (reply.statusCode >= 400) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.body}`);
      return reply.body === "" ? undefined : JSON.parse(reply.body);
    });

  /** A browser's own call to the object store; gives the bytes of the reply. */
  const callStore = async (request: Request, unit: "objectReads" | "objectWrites"): Promise<number> => {
    const reply = await objects.handle(request);
    if (!reply.ok) throw new Error(`the store answered ${reply.status}: ${await reply.text()}`);
    count(unit, 1);
    return (await reply.arrayBuffer()).byteLength;
  };

  const fetchFile = async (url: string): Promise<void> =>
    count("objectBytesOut", await callStore(new Request(url), "objectReads"));
  /** Paths of the pictures that the page has loaded. */
  const loaded = new Set<string>();

  return {
    meter,
    mailbox,
    clientOf,
    /** The page is loaded anew, and the functions' processes are others than at the last visit. */
    beginVisit: (): void => {
      loaded.clear();
      maps.forget();
    },
    sendFile: async (
      { url, fields }: { url: string; fields: Record<string, string> },
      file: Buffer,
    ): Promise<void> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }));
      await callStore(new Request(url, { method: "POST", body }), "objectWrites");
      count("objectByteMonths", file.byteLength * platform.transientMonths);
    },
    fetchFile,
    /** A picture, which the page asks for once (frontend/src/lib/files/steady-link.ts). */
    showPicture: async (url: string): Promise<void> => {
      const { pathname } = new URL(url);
      if (!loaded.has(pathname)) await fetchFile(url);
      loaded.add(pathname);
    },
    stored: () => readStored(join(folder, "objects"), { client: dynoxide.client, table: reportsTable.name }),
    stop: async () => {
      await dynoxide.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type MeteredProduct = Awaited<ReturnType<typeof startMeteredProduct>>;
