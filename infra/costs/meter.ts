import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { authMetrics } from "@takseru/auth/metrics";
import { imagesMetrics } from "@takseru/images/metrics";
import {
  createEmfMetrics,
  createLog,
  kitMetrics,
  type Mailer,
  type ObjectStore,
  systemClock,
} from "@takseru/kit";
import { locationMetrics } from "@takseru/location/metrics";
import { pdfMetrics } from "@takseru/pdf/metrics";
import { z } from "zod";

export const rooms = ["auth", "reports", "images", "location", "pdf"] as const;
export type Room = (typeof rooms)[number];

/** What one room was asked, how much processor time it took and what it asked of the stores. */
export interface RoomCounts {
  calls: number;
  /** Milliseconds of a processor. */
  ms: number;
  tableCalls: number;
  objectCalls: number;
}

const noCalls = (): RoomCounts => ({ calls: 0, ms: 0, tableCalls: 0, objectCalls: 0 });

export const noCounts = () => ({
  rooms: {
    auth: noCalls(),
    reports: noCalls(),
    images: noCalls(),
    location: noCalls(),
    pdf: noCalls(),
  } satisfies Record<Room, RoomCounts>,
  requestBytes: 0,
  replyBytes: 0,
  readUnits: 0,
  writeUnits: 0,
  objectReads: 0,
  objectWrites: 0,
  /** What browsers fetched from the store by signed links. */
  objectBytesOut: 0,
  mails: 0,
  logLines: 0,
  logBytes: 0,
});

export type Counts = ReturnType<typeof noCounts>;

/** The sums of two counts, figure by figure. */
export const addCounts = (a: Counts, b: Counts): Counts => {
  const sum = structuredClone(a);
  for (const room of rooms)
    for (const name of Object.keys(noCalls()) as Array<keyof RoomCounts>)
      sum.rooms[room][name] += b.rooms[room][name];
  for (const name of Object.keys(sum) as Array<keyof Counts>) if (name !== "rooms") sum[name] += b[name];
  return sum;
};

const metricsOfRooms = { ...authMetrics, ...imagesMetrics, ...locationMetrics, ...pdfMetrics };

/** Each is billed in a month in which it has data. */
export const customMetrics = Object.keys({ ...kitMetrics, ...metricsOfRooms });

/** What is running; the calls come one after the other, so what the stores are asked belongs to it. */
export interface Meter {
  counts: Counts;
  room: Room | undefined;
}

const Capacity = z.object({ CapacityUnits: z.number() });
const WithCapacity = z.object({ ConsumedCapacity: z.union([Capacity, z.array(Capacity)]) });

const READS = new Set(["GetItemCommand", "QueryCommand", "BatchGetItemCommand", "TransactGetItemsCommand"]);

/** Asks DynamoDB for the units of each call, indexes and the double price of transactions included. */
export const countTables = (client: DynamoDBDocumentClient, meter: Meter): void => {
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const answer = await next(args);
        const { ConsumedCapacity } = WithCapacity.parse(answer.output);
        const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
        meter.counts[READS.has(commandName) ? "readUnits" : "writeUnits"] += units;
        if (meter.room) meter.counts.rooms[meter.room].tableCalls += 1;
        return answer;
      },
    { step: "initialize", name: "countCapacity", priority: "low" },
  );
};

/** Counts what the rooms ask of the store; deletes are free, and a link or a form is only signed. */
export const countObjects = (store: ObjectStore, meter: Meter): ObjectStore => {
  const counted = <Result>(kind: "objectReads" | "objectWrites" | undefined, call: Promise<Result>) => {
    if (kind) meter.counts[kind] += 1;
    if (meter.room) meter.counts.rooms[meter.room].objectCalls += 1;
    return call;
  };
  return {
    uploadForm: store.uploadForm,
    link: store.link,
    head: (key) => counted("objectReads", store.head(key)),
    get: (key) => counted("objectReads", store.get(key)),
    put: (key, body, type) => counted("objectWrites", store.put(key, body, type)),
    copy: (from, to) => counted("objectWrites", store.copy(from, to)),
    list: (folder) => counted("objectWrites", store.list(folder)),
    delete: (keys) => counted(undefined, store.delete(keys)),
  };
};

export const countMails = (mailer: Mailer, meter: Meter): Mailer => ({
  send: async (mail) => {
    meter.counts.mails += 1;
    await mailer.send(mail);
  },
});

/** Counts each line that a function would write, metrics included: CloudWatch reads those out of the log. */
export const countLines = (meter: Meter) => {
  const log = createLog({
    room: "reports",
    clock: systemClock,
    write: (line) => {
      meter.counts.logLines += 1;
      meter.counts.logBytes += Buffer.byteLength(line);
    },
  });
  return {
    log,
    metrics: createEmfMetrics({ units: metricsOfRooms, stage: "prod", log, clock: systemClock }),
  };
};
