/**
 * Keeps the built site in the browser, so that the work goes on after a reload without a connection. It holds nothing
 * of anybody's data and never answers for the API. Pages come from the network whenever there is one, so a new version
 * of the site is never held back; the parts they name carry their hash and may come from here.
 */

/** What the build puts here: the site's files, and a name that changes with them. */
declare const SITE: { version: string; files: string[] };

// The worker's own globals; the compiler knows those of a page.
interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(reply: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void): void;
}
const worker = self as unknown as Worker;

const NAME = "takseru-site-";
const PAGE = "/index.html";
/** A connection that has not brought a page by then is none. */
const PATIENCE_MS = 5_000;

const fill = async (): Promise<void> => {
  const cache = await caches.open(NAME + SITE.version);
  await cache.addAll(SITE.files);
  await worker.skipWaiting();
};

/** The version before stays: a tab that was opened with it still finds its parts. */
const tidy = async (): Promise<void> => {
  const own = (await caches.keys()).filter((name) => name.startsWith(NAME));
  await Promise.all(own.slice(0, -2).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const keptPage = async (): Promise<Response | undefined> =>
  (await caches.open(NAME + SITE.version)).match(PAGE);

const page = async (request: Request): Promise<Response> => {
  const asked = fetch(request);
  const late = new Promise<"late">((resolve) => setTimeout(resolve, PATIENCE_MS, "late"));
  const reply = await Promise.race([asked, late]).catch(() => undefined);
  if (reply instanceof Response && reply.status < 500) return reply;
  return (await keptPage()) ?? asked;
};

const part = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (/^\/(api|_local)\//.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(part(request));
});
