import { mkdirSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { createDiskObjectStore } from "@takseru/kit/disk-object-store";
import { createMailbox } from "@takseru/kit/mailbox";
import { onTestFinished } from "vitest";
import type { Dispatch } from "../../src/http/dispatch.ts";
import { openServer, type Timeouts } from "../../src/http/server.ts";
import { createSite } from "../../src/http/static-site.ts";
import { createMapImport } from "../../src/map-import/map-import.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export const clock = { now: () => new Date("2026-03-01T08:00:00Z") };

const writeSite = (folder: string): void => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Takseru</title>");
  writeFileSync(join(folder, "assets", "index-a1b2c3.js"), `console.log("${"x".repeat(5000)}");`);
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, ".build-stamp"), "hidden");
};

const echo: Dispatch = async ({ requestId: _, body, query, ...call }) => ({
  statusCode: 200,
  headers: { "Content-Type": "application/json; charset=utf-8" },
  body: JSON.stringify({ ...call, query: [...query], bytes: body?.byteLength ?? 0 }),
});

/** The server on a free port, with a site of four files and an API that echoes the call. */
export const openTestServer = async ({
  dispatch = echo,
  timeouts,
  publicOrigin,
  showsMailbox = true,
  importCommand = [process.execPath, "-e", ""],
}: {
  dispatch?: Dispatch;
  /** By default the server's own origin. */
  publicOrigin?: string;
  showsMailbox?: boolean;
  timeouts?: Partial<Timeouts>;
  /** Runs in place of the map import. */
  importCommand?: readonly [string, ...string[]];
} = {}) => {
  const folder = temporaryFolder();
  const site = join(folder, "dist");
  mkdirSync(site);
  writeSite(site);
  const server = await openServer(0, timeouts);
  onTestFinished(() => server.stop());
  const origin = `http://127.0.0.1:${server.port}`;
  const mailbox = createMailbox({ file: join(folder, "mailbox.jsonl"), clock });
  const objects = createDiskObjectStore({
    folder: join(folder, "objects"),
    secret: "secret",
    baseUrl: `${origin}/_local/objects`,
    clock,
  });
  const mapImport = createMapImport({ dataFolder: folder, command: importCommand });
  onTestFinished(() => mapImport.stop());
  const logged: string[] = [];
  const log = (_level: string, event: string) => void logged.push(event);
  server.serve({
    origin: publicOrigin ?? origin,
    dispatch,
    mailbox,
    showsMailbox,
    objects,
    mapImport,
    hasMap: async () => false,
    site: createSite(site),
    log,
  });
  return { server, origin, mailbox, objects, logged, folder };
};

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request as written: the path is not normalized, the body not decompressed, any Host is allowed. */
export const rawRequest = (
  origin: string,
  { path = "/", method = "GET", headers = {} }: { path?: string; method?: string; headers?: object } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = httpRequest({ hostname, port, path, method, headers: { ...headers }, agent: false });
    request.once("error", reject);
    request.once("response", async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    request.end();
  });
