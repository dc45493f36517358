import { AsyncLocalStorage } from "node:async_hooks";
import { S3Client } from "@aws-sdk/client-s3";
import { DeleteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import {
  accountsTable,
  createAccountErasure,
  createAccountRepository,
  createDailyMailList,
  createErasureRights,
} from "@takseru/auth";
import { type Clock, createResourceMatcher, type Mail, type ObjectStore } from "@takseru/kit";
import { createS3ObjectStore } from "@takseru/kit/s3-object-store";
import { compose, createTables, tables } from "@takseru/local";
import { createGeoDataStore, createMapTiles, createObjectGeoFile, loadUpstream } from "@takseru/location";
import { installedFonts } from "@takseru/pdf/font-files";
import { createRenderer } from "@takseru/pdf/renderer";
import {
  createDailyMail,
  createDayReader,
  createErasureRepository,
  createReportErasure,
  reportsTable,
} from "@takseru/reports";
import { apis, limits, type Route } from "@takseru/shared-types";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { startPictureServer } from "@takseru/testing/picture-server";
import { quickPasswords } from "@takseru/testing/quick-passwords";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import type { RoomName } from "../../../lib/bundling/bundle-options.ts";
import { type Access, describeAccess } from "./access.ts";
import { objectAccess } from "./object-access.ts";
import { startObjectServer } from "./object-server.ts";
import { tableAccess } from "./table-access.ts";

export interface RecordedCall {
  method: string;
  /** Below `/api`. */
  path: string;
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
}

const roomOfRoute = new Map(
  Object.values(apis).flatMap(({ name, routes }) =>
    Object.values<Route>(routes).map(({ method, path }): [string, RoomName] => [
      `${method} ${path}`,
      name === "health" ? "reports" : name,
    ]),
  ),
);
const matchRoute = createResourceMatcher([...roomOfRoute.keys()]);

const encode = async ({ body, form }: RecordedCall) => {
  if (!form)
    return {
      type: "application/json",
      bytes: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    };
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
};

/**
 * The five rooms on an empty database and S3's client, with a provider that has pictures alone, and these may be kept. It
 * records which rights each room's calls to AWS need.
 */
export const startRecordedProduct = async () => {
  const accesses: Record<RoomName, Access[]> = { auth: [], reports: [], images: [], location: [], pdf: [] };
  const routes = new Set<string>();
  const mails: Mail[] = [];
  const room = new AsyncLocalStorage<RoomName>();
  const recorded = new Set<string>();
  /** Each once: most of thousands of accesses are alike, and each is held against every right. */
  const record = (needed: Access[]): void => {
    const current = room.getStore();
    if (!current) return;
    for (const access of needed) {
      const described = `${current} ${describeAccess(access)}`;
      if (recorded.has(described)) continue;
      recorded.add(described);
      accesses[current].push(access);
    }
  };

  const dynoxide = await startDynoxide();
  await createTables(dynoxide.client, tables);
  dynoxide.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        record(tableAccess(commandName, args.input));
        return next(args);
      },
    { step: "initialize", name: "recordTables", priority: "low" },
  );
  const server = await startObjectServer();
  const s3 = new S3Client({
    region: "local",
    endpoint: server.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  s3.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) => {
        record(objectAccess(commandName, args.input));
        return next(args);
      },
    { step: "initialize", name: "recordObjects", priority: "low" },
  );
  // A session's last use is written after minutes: they pass whenever another room is called.
  let passedMs = 0;
  let latest: RoomName = "auth";
  const clock: Clock = { now: () => new Date(Date.now() + passedMs) };
  const store = createS3ObjectStore({ client: s3, bucket: "objects" });
  const objects: ObjectStore = {
    ...store,
    // A form is a write that its room signs.
    uploadForm: (key, rule) => {
      record([{ action: "s3:PutObject", resource: key, context: {} }]);
      return store.uploadForm(key, rule);
    },
  };
  const log = () => {};
  const { client } = dynoxide;
  const pictures = await startPictureServer();
  const dispatch = compose({
    client,
    objects,
    geoData: createGeoDataStore({ file: createObjectGeoFile(objects), clock, log }),
    maps: createMapTiles({ objects, clock, log }),
    locationProvider: await loadUpstream(
      { name: "google", googleKey: "key", endpoint: pictures.endpoint },
      { client, table: reportsTable.name, clock, log, budget: limits.budgets.maps },
    ),
    keepsSatellitePictures: true,
    vault: createMemoryVault(),
    mailer: { send: async (mail) => void mails.push(mail) },
    renderer: createRenderer(installedFonts()),
    // It is handed what the room has read, and asks AWS for nothing; it would take most of the day's time.
    wordWriter: { write: async () => Buffer.from("a Word document") },
    siteOrigin: "https://takseru.example",
    log,
    clock,
    passwords: quickPasswords,
    minimumMailResponseMs: 0,
    finalLockDays: 3_650,
  });
  const accountStore = { client, table: accountsTable.name };

  return {
    accesses,
    /** The routes that were called. */
    routes,
    sendFile: server.add,
    loseFiles: server.lose,
    /** The token in the latest mail to an address. */
    mailedToken: (email: string): string =>
      /token=([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "",

    /** The token of the link in the latest mail to an address. */
    mailedLink: (email: string): string =>
      /\/sent\/([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[1] ?? "",

    /** Answers with the reply's body; throws at an error. */
    call: async (call: RecordedCall): Promise<unknown> => {
      const url = new URL(call.path, "http://api.test");
      const matched = matchRoute(call.method, url.pathname);
      const route = matched.found ? `${call.method} ${matched.resource}` : "";
      const { type, bytes } = await encode(call);
      const called = roomOfRoute.get(route) ?? "reports";
      if (called !== latest) passedMs += limits.session.lastUseMinutes * 60_000;
      latest = called;
      const reply = await room.run(called, () =>
        dispatch({
          method: call.method,
          path: url.pathname,
          query: url.searchParams,
          headers: {
            "user-agent": "test",
            "content-type": type,
            ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
          },
          body: bytes,
          ip: "192.0.2.1",
          requestId: "roles",
        }),
      );
      if (reply.statusCode >= 400)
        throw new Error(`${call.method} ${call.path}: ${reply.statusCode} ${reply.body}`);
      routes.add(route);
      return reply.body === "" ? undefined : JSON.parse(reply.body);
    },

    /** The tasks of the schedule. */
    finishErasures: async (): Promise<void> => {
      const account = createAccountErasure({
        accounts: createAccountRepository(accountStore),
        clock,
        log,
      });
      const reports = createReportErasure({
        rows: createErasureRepository({ client, table: reportsTable.name }),
        objects,
        rights: createErasureRights({ ...accountStore, clock }),
        clock,
        log,
      });
      await room.run("auth", () => account.finishErasures());
      await room.run("reports", () => reports.finishErasures());
    },

    /** At half past six in Colombo, when the mails go out. */
    sendDailyMails: (): Promise<void> =>
      room.run("reports", () =>
        createDailyMail({
          valuers: createDailyMailList(accountStore),
          day: createDayReader({ client, table: reportsTable.name }),
          mailer: { send: async () => {} },
          siteOrigin: "https://takseru.example",
          clock: { now: () => new Date("2026-01-05T01:00:00.000Z") },
          log,
        })(),
      ),

    /** As if a valuer's counts of each month had not come back with a restored table. */
    loseMonths: async (userId: string): Promise<void> => {
      const months = {
        TableName: reportsTable.name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :month)",
        ExpressionAttributeValues: { ":pk": `OWNER#${userId}`, ":month": "MONTH#" },
      };
      for await (const { Items = [] } of paginateQuery({ client }, months))
        for (const { pk, sk } of Items)
          await client.send(new DeleteCommand({ TableName: reportsTable.name, Key: { pk, sk } }));
    },

    stop: async (): Promise<void> => {
      s3.destroy();
      await server.stop();
      await pictures.stop();
      await dynoxide.stop();
    },
  };
};

export type RecordedProduct = Awaited<ReturnType<typeof startRecordedProduct>>;
