import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createResourceMatcher, systemClock } from "@takseru/kit";
import { createDiskObjectStore } from "@takseru/kit/disk-object-store";
import { createMailbox } from "@takseru/kit/mailbox";
import { compose, createTables, tables } from "@takseru/local";
import { apis, type Client, createClient, type Route } from "@takseru/shared-types";
import { startDynoxide } from "@takseru/testing/start-dynoxide";
import {
  countLines,
  countMails,
  countObjects,
  countTables,
  type Meter,
  noCounts,
  type Room,
} from "./meter.ts";

/** Which room answers a call, as the gateway is wired: health is the reports function's. */
const roomOf = (() => {
  const byRoute = new Map<string, Room>();
  for (const { name, routes } of Object.values(apis))
    for (const { method, path } of Object.values<Route>(routes))
      byRoute.set(`${method} ${path}`, name === "health" ? "reports" : name);
  const match = createResourceMatcher([...byRoute.keys()]);
  return (method: string, path: string): Room => {
    const matched = match(method, path);
    const room = matched.found ? byRoute.get(`${method} ${matched.resource}`) : undefined;
    if (!room) throw new Error(`no room answers ${method} ${path}`);
    return room;
  };
})();

/** Of the whole process, threads of libraries included: what else runs on this machine takes no part in it. */
const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

/** The whole product in this process, on an empty database and store, with every meter running. */
export const startProduct = async () => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-costs-"));
  const dynoxide = await startDynoxide();
  const meter: Meter = { counts: noCounts(), room: undefined };
  await createTables(dynoxide.client, tables);
  const siteOrigin = "https://takseru.example";
  const objects = createDiskObjectStore({
    folder: join(folder, "objects"),
    secret: "measuring",
    baseUrl: `${siteOrigin}/_local/objects`,
    clock: systemClock,
  });
  const mailbox = createMailbox({ file: join(folder, "mailbox.jsonl"), clock: systemClock });
  // Before this the tables were made, which reports no units.
  countTables(dynoxide.client, meter);
  const dispatch = compose({
    client: dynoxide.client,
    objects: countObjects(objects, meter),
    mailer: countMails(mailbox, meter),
    siteOrigin,
    ...countLines(meter),
  });

  const clientOf = (token?: string): Client =>
    createClient(apis, async ({ method, path, body, headers }) => {
      const url = new URL(path, siteOrigin);
      const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const room = roomOf(method, url.pathname);
      meter.room = room;
      const started = process.cpuUsage();
      const answer = await dispatch({
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: sent,
        ip: "192.0.2.1",
        requestId: "costs",
      });
      const counts = meter.counts.rooms[room];
      counts.ms += processorMs(started);
      counts.calls += 1;
      meter.room = undefined;
      meter.counts.requestBytes += sent?.byteLength ?? 0;
      meter.counts.replyBytes += Buffer.byteLength(answer.body);
      if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return answer.body === "" ? undefined : JSON.parse(answer.body);
    });

  return {
    meter,
    mailbox,
    clientOf,
    /** What a browser does with a form: the file goes straight to the store. */
    sendFile: async (form: { url: string; fields: Record<string, string> }, file: Buffer): Promise<void> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
      body.append("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }));
      const reply = await objects.handle(new Request(form.url, { method: "POST", body }));
      if (!reply.ok) throw new Error(`the store refused a photograph: ${await reply.text()}`);
      meter.counts.objectWrites += 1;
    },
    /** What a browser does with a signed link. */
    fetchFile: async (url: string): Promise<void> => {
      const reply = await objects.handle(new Request(url));
      if (!reply.ok) throw new Error(`the store refused a link: ${await reply.text()}`);
      meter.counts.objectReads += 1;
      meter.counts.objectBytesOut += (await reply.arrayBuffer()).byteLength;
    },
    folder,
    client: dynoxide.client,
    stop: async () => {
      await dynoxide.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;
