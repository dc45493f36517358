import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { AppError, apiHeaders, errorReply, type Log } from "@takseru/kit";
import { type DiskObjectStore, objectError } from "@takseru/kit/disk-object-store";
import type { Mailbox } from "@takseru/kit/mailbox";
import { inputMessages, limits } from "@takseru/shared-types";
import { mailboxPage } from "../mailbox/mailbox-page.ts";
import type { MapImport } from "../map-import/map-import.ts";
import { mapPage, mapProgressPage } from "../map-import/map-page.ts";
import type { Dispatch } from "./dispatch.ts";
import { isLoopbackName } from "./loopback-name.ts";
import { readBody, requestHeaders, requestUrl } from "./read-request.ts";
import { fromLambda, fromResponse, type Reply, textReply } from "./reply.ts";
import type { Site } from "./static-site.ts";

export interface Parts {
  /** The server's public address: scheme, host and port. */
  origin: string;
  dispatch: Dispatch;
  mailbox: Mailbox;
  /** Whether the mailbox answers at all. */
  showsMailbox: boolean;
  objects: DiskObjectStore;
  mapImport: MapImport;
  /** Whether a map is imported. */
  hasMap: () => Promise<boolean>;
  site: Site;
  log: Log;
}

/** An image of 10 MB and the form around it. */
const MAX_FORM_BYTES = 12 * 1024 * 1024;

interface Call {
  request: IncomingMessage;
  method: string;
  url: URL;
  headers: Record<string, string>;
}

const apiError = (error: AppError): Reply => {
  const { headers, ...reply } = fromLambda(errorReply(error));
  return { ...reply, headers: { ...apiHeaders, ...headers } };
};

const answerApi = async ({ dispatch }: Parts, { request, method, url, headers }: Call): Promise<Reply> => {
  // Any other body is JSON; a larger one is not read.
  const isForm = headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") ?? false;
  const body = await readBody(request, isForm ? MAX_FORM_BYTES : limits.json.bytes);
  if (!body)
    return apiError(new AppError("PAYLOAD_TOO_LARGE", isForm ? {} : { message: inputMessages.tooLarge }));
  const { headers: answered, ...reply } = fromLambda(
    await dispatch({
      method,
      path: url.pathname.slice("/api".length),
      query: url.searchParams,
      headers,
      body: body.byteLength > 0 ? body : undefined,
      ip: request.socket.remoteAddress ?? "",
      requestId: randomUUID(),
    }),
  );
  return { ...reply, headers: { ...apiHeaders, ...answered } };
};

const answerObjects = async (parts: Parts, { request, method, url, headers }: Call): Promise<Reply> => {
  const body = await readBody(request, MAX_FORM_BYTES);
  if (!body) return fromResponse(objectError("EntityTooLarge"));
  const hasBody = method !== "GET" && method !== "HEAD" && body.byteLength > 0;
  return fromResponse(
    await parts.objects.handle(
      new Request(new URL(url.pathname + url.search, parts.origin), {
        method,
        headers: { "content-type": headers["content-type"] ?? "" },
        ...(hasBody ? { body } : {}),
      }),
    ),
  );
};

const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** Whether the request comes from a browser on this machine; the server listens on 127.0.0.1 only, so a proxy's headers are the only sign of others. */
const isDirect = ({ headers }: Call): boolean =>
  isLoopbackName(headers.host) && !PROXY_HEADERS.some((name) => name in headers);

/** Links in mails open accounts, so the mailbox is not shown through a proxy. */
const answerMailbox = async ({ mailbox, showsMailbox }: Parts, call: Call): Promise<Reply> => {
  const { method, url } = call;
  if (!showsMailbox) return textReply(403, "The mailbox is switched off (TAKSERU_MAILBOX).\n");
  if (!isDirect(call)) return textReply(403, "The mailbox is shown on the server's own machine only.\n");
  if (method !== "GET" && method !== "HEAD")
    return textReply(405, "The mailbox is only for reading.\n", { Allow: "GET, HEAD" });
  const mails = await mailbox.list();
  const asJson = url.pathname.endsWith(".json");
  return {
    status: 200,
    headers: {
      "Content-Type": asJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ...(asJson ? {} : { Refresh: "10" }),
    },
    body: asJson ? JSON.stringify(mails) : mailboxPage(mails),
  };
};

/** Whether the request comes from our own page; another site's page sends its own Origin. */
const isOwnPress = ({ headers }: Call): boolean => headers.origin === `http://${headers.host}`;

/** The page that imports a map, for the operator of this machine. */
const answerMap = async ({ mapImport, hasMap }: Parts, call: Call): Promise<Reply> => {
  if (!isDirect(call)) return textReply(403, "Maps are imported on the server's own machine only.\n");
  if (call.method === "POST") {
    if (!isOwnPress(call)) return textReply(403, "A map is imported from this server's own page only.\n");
    if (call.url.searchParams.has("stop")) mapImport.stop();
    else mapImport.start();
    return textReply(303, "", { Location: "/_local/map" });
  }
  if (call.method !== "GET" && call.method !== "HEAD")
    return textReply(405, "Read this page, or press its button.\n", { Allow: "GET, HEAD, POST" });
  const state = mapImport.read();
  const isProgress = call.url.searchParams.has("progress");
  return {
    status: 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-src 'self'; frame-ancestors ${isProgress ? "'self'" : "'none'"}`,
      // Lets the button's request send its Origin, which isOwnPress checks.
      "Referrer-Policy": "same-origin",
      // The page itself seldom: a screen reader begins it anew each time.
      ...(state.state === "running" && { Refresh: isProgress ? "3" : "60" }),
    },
    body: isProgress ? mapProgressPage(state) : mapPage(state, await hasMap()),
  };
};

const route = async (parts: Parts, call: Call): Promise<Reply> => {
  const { pathname } = call.url;
  const isBelow = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  if (isBelow("/api")) return answerApi(parts, call);
  if (isBelow("/_local/objects")) return answerObjects(parts, call);
  if (pathname === "/_local/mailbox" || pathname === "/_local/mailbox.json")
    return answerMailbox(parts, call);
  if (pathname === "/_local/map") return answerMap(parts, call);
  if (isBelow("/_local")) return textReply(404, "There is nothing at this address.\n");
  const home = new URL(parts.origin);
  // Signed addresses have one origin, and for a browser localhost is a different one.
  if (call.headers.host !== home.host)
    return textReply(307, "", { Location: `${home.origin}${pathname}${call.url.search}` });
  return parts.site({ method: call.method, path: pathname, headers: call.headers });
};

/** Other host names are refused: a stranger's page could point its own name to 127.0.0.1 to read the mailbox (DNS rebinding). */
const isOurs = (host: string | undefined, origin: string): boolean =>
  isLoopbackName(host) || host === new URL(origin).host;

/** Answers every request; logs an unexpected error and answers it without detail. */
export const answer = async (parts: Parts, request: IncomingMessage): Promise<Reply> => {
  const url = requestUrl(request);
  if (!url) return textReply(400, "Bad request.\n");
  if (!isOurs(request.headers.host, parts.origin))
    return textReply(403, `This server answers at ${parts.origin} only.\n`);
  try {
    return await route(parts, {
      request,
      method: request.method ?? "GET",
      url,
      headers: requestHeaders(request),
    });
  } catch (error) {
    if (!request.destroyed || request.complete) parts.log("error", "request_failed", { error });
    return apiError(new AppError("INTERNAL_ERROR", { cause: error }));
  }
};
