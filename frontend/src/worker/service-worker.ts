/**
 * Caches the built site, so that it reloads without a connection. It caches no user data and never answers for the
 * API. Pages come from the network first, so a new version is never held back; assets have a hash in their name and may
 * come from the cache.
 */

/** Inserted by the build: the files of the site, and a version that changes with them. */
declare const SITE: { version: string; files: string[] };

// The globals of a worker; the compiler knows those of a page.
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

const CACHE_PREFIX = "takseru-site-";
const PAGE = "/index.html";
/** A network that takes longer counts as offline. */
const PAGE_TIMEOUT_MS = 5_000;

const cacheSite = async (): Promise<void> => {
  const cache = await caches.open(CACHE_PREFIX + SITE.version);
  await cache.addAll(SITE.files);
  await worker.skipWaiting();
};

/** Keeps the previous version too: a tab that was opened with it still needs its assets. */
const deleteOldCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const cachedPage = async (): Promise<Response | undefined> =>
  (await caches.open(CACHE_PREFIX + SITE.version)).match(PAGE);

const servePage = async (request: Request): Promise<Response> => {
  const response = fetch(request);
  const timeout = new Promise<"timeout">((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, "timeout"));
  const reply = await Promise.race([response, timeout]).catch(() => undefined);
  if (reply instanceof Response && reply.status < 500) return reply;
  return (await cachedPage()) ?? response;
};

/** From the cache; a file that is not stored beforehand is stored when it is first used. */
const serveAsset = async (request: Request): Promise<Response> => {
  const cached = await caches.match(request);
  if (cached) return cached;
  const reply = await fetch(request);
  if (reply.ok) {
    const cache = await caches.open(CACHE_PREFIX + SITE.version);
    // A full device serves it all the same.
    await cache.put(request, reply.clone()).catch(() => undefined);
  }
  return reply;
};

worker.addEventListener("install", (event) => event.waitUntil(cacheSite()));
worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (/^\/(api|_local)\//.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(servePage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(serveAsset(request));
});
